import type { PromoPage } from '@shop/contracts/promotions/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { BothCurrencies } from '../both-currencies.tsx';
import { codesOfBatch, historyOfCode } from '../paths.ts';
import { UsedCell } from '../used-cell.tsx';
import factGrid from '../../../../shared/back-office/detail/fact-grid.module.css';
import css from './page.module.css';

/** The usage totals of a promo code. */
export const PromoFacts = ({ promo }: Readonly<{ promo: PromoPage }>) => {
  const { t } = useTranslation();
  const { number, dateTime } = useFormat();
  const { totals, batch_id: batchId } = promo;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t(($) => $.adminPromos.used), <UsedCell key="used" promo={promo} />],
    [
      t(($) => $.adminPromos.totalDiscounts),
      <BothCurrencies key="given" sum={totals.redeemed.discount} />,
    ],
    [t(($) => $.adminPromos.revenue), <BothCurrencies key="revenue" sum={promo.revenue} />],
    [t(($) => $.adminPromos.refused), number(totals.refused)],
    [t(($) => $.adminPromos.created), dateTime(promo.created_at)],
    ...(batchId === null
      ? []
      : [
          [
            t(($) => $.adminPromos.batch),
            <ShopLink key="batch" to={codesOfBatch(batchId)}>
              {promo.batch_name ?? batchId.slice(0, 8)}
            </ShopLink>,
          ] as const,
        ]),
  ];
  return (
    <section className={css['facts']}>
      <h2>{t(($) => $.adminPromos.facts)}</h2>
      <dl className={factGrid['facts']}>
        {facts.map(([label, value]) => (
          <FactRow key={label} label={label} value={value} />
        ))}
      </dl>
      <ShopLink to={historyOfCode(promo.code)}>{t(($) => $.adminPromos.usesTab.history)}</ShopLink>
    </section>
  );
};

const FactRow = ({ label, value }: Readonly<{ label: string; value: ReactNode }>) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
