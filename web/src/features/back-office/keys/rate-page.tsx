import { Button } from '@mantine/core';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { notFound } from '../../../shared/routing/page-error.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useDaysLeft } from '../../../shared/back-office/use-days-left.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import figureList from '../../../shared/back-office/detail/figures.module.css';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './keys.module.css';
import { useAdminStockQuery } from './lists-api.ts';
import { importPath, keysOfRate, newImportPathForRate, queueOfRate, stockPath } from './paths.ts';
import { SharedContent } from './shared-content.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { stockLevelTones } from './tones.ts';
import { useRateName } from './use-rate-name.ts';

/** The stock of one rate, with its actions. */
export const RatePage = () => {
  const { id = '' } = useParams();
  const query = useAdminStockQuery(`?${new URLSearchParams({ 'filter[rate]': id }).toString()}`, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {({ items: [stock] }) => {
        if (!stock) throw notFound();
        return <RateStock stock={stock} onChanged={() => void query.refetch()} />;
      }}
    </QueryState>
  );
};

type RateStockProps = Readonly<{ stock: AdminStock; onChanged: () => void }>;

const RateStock = ({ stock, onChanged }: RateStockProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const rateName = useRateName();
  return (
    <div className={css['page']}>
      <PageHeader
        title={rateName(stock)}
        back={{ path: stockPath, label: t(($) => $.adminKeys.planPage.back) }}
        mark={
          <StatusMark tone={stockLevelTones[stock.stock_level]}>
            {t(($) => $.adminKeys.stockLevels[stock.stock_level])}
          </StatusMark>
        }
        note={`${local(stock, 'game')} · ${t(($) => $.adminKeys.deliveries[stock.delivery])}`}
        actions={<RateActions stock={stock} />}
      />
      <Figures stock={stock} />
      <LastImport stock={stock} />
      {stock.delivery === 'manual' && (
        <p className={softText['small']}>{t(($) => $.adminKeys.planPage.manual)}</p>
      )}
      {stock.delivery === 'shared' && <SharedContent stock={stock} onChanged={onChanged} />}
    </div>
  );
};

const RateActions = ({ stock }: Readonly<{ stock: AdminStock }>) => {
  const { t } = useTranslation();
  return (
    <>
      {stock.waiting > 0 && (
        <Button component={ShopLink} to={queueOfRate(stock.id)} variant="default" size="sm">
          {t(($) => $.adminKeys.planPage.queue)}
        </Button>
      )}
      <Button component={ShopLink} to={keysOfRate(stock.id)} variant="default" size="sm">
        {t(($) => $.adminKeys.planPage.keys)}
      </Button>
      {stock.delivery === 'pool' && (
        <Button component={ShopLink} to={newImportPathForRate(stock.id)} variant="filled" size="sm">
          {t(($) => $.adminKeys.stock.import)}
        </Button>
      )}
    </>
  );
};

const Figures = ({ stock }: Readonly<{ stock: AdminStock }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const daysLeft = useDaysLeft();
  const { available } = stock;
  const figures = [
    [
      t(($) => $.adminKeys.stock.available),
      available === null ? t(($) => $.adminKeys.stock.uncounted) : number(available),
    ],
    [t(($) => $.adminKeys.stock.reserved), number(stock.reserved)],
    [t(($) => $.adminKeys.stock.issued), number(stock.issued)],
    [t(($) => $.adminKeys.stock.daysLeft), daysLeft(stock.days_left)],
    [t(($) => $.adminKeys.stock.waiting), number(stock.waiting)],
  ] as const;
  return (
    <dl className={figureList['figures']}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const LastImport = ({ stock }: Readonly<{ stock: AdminStock }>) => {
  const { t } = useTranslation();
  const { number, pluralForm, dateTime } = useFormat();
  const { last_import: last, delivery, low_stock: low } = stock;
  if (delivery !== 'pool') return null;
  return (
    <div className={softText['small']}>
      {last && (
        <p>
          {t(($) => $.adminKeys.planPage.lastImport)}:{' '}
          <ShopLink to={importPath(last.import_id)}>
            {t(($) => $.adminKeys.planPage.lastImportText, {
              keys: t(($) => $.adminKeys.keyCount[pluralForm(last.count)], {
                number: number(last.count),
              }),
              at: dateTime(last.at),
            })}
          </ShopLink>
        </p>
      )}
      <p>{t(($) => $.adminKeys.planPage.threshold, { number: number(low) })}</p>
    </div>
  );
};
