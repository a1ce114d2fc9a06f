import type { PromoHistoryTotals } from '@shop/contracts/promotions/history.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefetch } from '../../../../shared/back-office/live/use-live-refetch.ts';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { BothCurrencies } from '../both-currencies.tsx';
import { useAdminPromoTotalsQuery } from '../lists-api.ts';
import box from '../../../../shared/back-office/detail/box.module.css';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from './history.module.css';

const models = ['promoHistory', 'promoTotals'];

type HistoryTotalsProps = Readonly<{
  /** The query of the list without paging. */
  matching: string;
}>;

/** The totals of all entries that match the filters, on every page. */
export const HistoryTotals = ({ matching }: HistoryTotalsProps) => {
  const query = new URLSearchParams(matching);
  query.delete('sort');
  const { data, refetch, isUninitialized } = useAdminPromoTotalsQuery(`?${query.toString()}`);
  useLiveRefetch(models, () => (isUninitialized ? undefined : refetch()));
  return data ? <Totals totals={data} /> : null;
};

const Totals = ({ totals }: Readonly<{ totals: PromoHistoryTotals }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { reserved, redeemed, released, refused, refused_by_reason: reasons } = totals;
  return (
    <section className={box['box']} aria-label={t(($) => $.adminPromos.history.totals)}>
      <dl className={css['figures']}>
        <Figure label={t(($) => $.adminPromos.history.totalRedeemed)} count={redeemed.count}>
          <BothCurrencies sum={redeemed.discount} />
        </Figure>
        <Figure label={t(($) => $.adminPromos.history.totalReserved)} count={reserved.count}>
          <BothCurrencies sum={reserved.discount} />
        </Figure>
        <Figure label={t(($) => $.adminPromos.history.totalReleased)} count={released.count}>
          <BothCurrencies sum={released.discount} />
        </Figure>
        <Figure label={t(($) => $.adminPromos.history.totalRefused)} count={refused} />
      </dl>
      {reasons.length > 0 && (
        <ul className={css['reasons']}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              <span className={softText['tiny']}>
                {t(($) => $.adminPromos.history.reasons[reason])}
              </span>
              <span>{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

type FigureProps = Readonly<{ label: string; count: number; children?: ReactNode }>;

const Figure = ({ label, count, children }: FigureProps) => {
  const { number } = useFormat();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{number(count)}</strong>
        {count > 0 && children}
      </dd>
    </div>
  );
};
