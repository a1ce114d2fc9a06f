import type { KeyLocation } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { CustodyTimeline } from './custody-timeline.tsx';
import { KeyActions } from './key-actions.tsx';
import { useAdminKeyQuery } from './keys-api.ts';
import css from './keys.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { orderPath } from '../orders/paths.ts';
import { importPath, keysPath, ratePath } from './paths.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { keyTones } from './tones.ts';
import { useMasked } from './use-masked.ts';
import { useRateName } from './use-rate-name.ts';
import { useRubles } from './use-rubles.ts';

/** The origin, current location and history of a key. */
export const KeyPage = () => {
  const { id = '' } = useParams();
  const query = useAdminKeyQuery(id);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(custody) => <Custody key={custody.id} custody={custody} />}
    </QueryState>
  );
};

const Custody = ({ custody }: Readonly<{ custody: KeyLocation }>) => {
  const { t } = useTranslation();
  const masked = useMasked();
  const rateName = useRateName();
  return (
    <div className={css['page']}>
      <PageHeader
        title={t(($) => $.adminKeys.page.title, { masked: masked(custody) })}
        back={{ path: keysPath, label: t(($) => $.adminKeys.page.back) }}
        mark={
          <StatusMark tone={keyTones[custody.status]}>
            {t(($) => $.adminKeys.statuses[custody.status])}
          </StatusMark>
        }
        note={rateName(custody)}
        actions={<KeyActions custody={custody} />}
      />
      <Facts custody={custody} />
      <Panel>
        <h2>{t(($) => $.adminKeys.page.timeline)}</h2>
        <CustodyTimeline custody={custody} />
      </Panel>
      {custody.order && <OrderTimeline order={custody.order} />}
    </div>
  );
};

const Facts = ({ custody }: Readonly<{ custody: KeyLocation }>) => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const rubles = useRubles();
  const { dateTime } = useFormat();
  const { order_number: order, stored_at: stored } = custody;
  return (
    <Panel>
      <h2>{t(($) => $.adminKeys.page.about)}</h2>
      <FactList>
        <Fact label={t(($) => $.adminKeys.plan)}>
          <ShopLink to={ratePath(custody.rate_id)}>{rateName(custody)}</ShopLink>
        </Fact>
        <Fact label={t(($) => $.adminKeys.page.import)}>
          <ShopLink to={importPath(custody.import_id)}>{custody.batch}</ShopLink>,{' '}
          {t(($) => $.adminKeys.page.line, { line: custody.line })}
          <br />
          <time dateTime={stored}>{dateTime(stored)}</time>
        </Fact>
        <Fact label={t(($) => $.adminKeys.supplier)}>{custody.supplier}</Fact>
        <Fact label={t(($) => $.adminKeys.unitCost)}>{rubles(custody.unit_cost)}</Fact>
        <Fact label={t(($) => $.adminKeys.order)}>
          {order === null ? (
            t(($) => $.adminKeys.none)
          ) : (
            <ShopLink to={orderPath(order)}>
              {t(($) => $.adminKeys.orderNumber, { number: String(order) })}
            </ShopLink>
          )}
        </Fact>
        <div>
          <dt>{t(($) => $.adminKeys.list.fingerprint)}</dt>
          <dd className={css['mono']}>{custody.fingerprint}</dd>
        </div>
      </FactList>
    </Panel>
  );
};
