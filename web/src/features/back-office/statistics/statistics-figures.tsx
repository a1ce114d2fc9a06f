import type { StatisticsPeriod } from '@shop/contracts/statistics/contract';
import type { WireMoney } from '@shop/contracts/wire/contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useDuration } from '../../../shared/text/use-duration.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { ordersLink, paymentsLink, promoUsesLink, returnedPaymentsLink, tickets } from './links.ts';
import css from './statistics.module.css';

type FiguresProps = Readonly<{
  days: Readonly<{ from: string; to: string }>;
  now: StatisticsPeriod;
  /** The previous period; null without a comparison. */
  before: StatisticsPeriod | null;
}>;

type Figure = Readonly<{
  name: string;
  /** In minor units, seconds or pieces; null without a value. */
  valueOf: (period: StatisticsPeriod) => number | null;
  written: (value: number) => string;
  /** The link to the list behind the figure. */
  href?: string;
}>;

const sum = ({ total }: Readonly<{ total: WireMoney }>): number => total.cost;

const useFigures = ({ from, to }: FiguresProps['days']): readonly Figure[] => {
  const { t } = useTranslation();
  const { number, money, percent } = useFormat();
  const duration = useDuration();
  const days = { from, to };
  const rubles = (cost: number) => money(toWireMoney({ minor: cost, currency: 'RUB' }));
  return [
    {
      name: t(($) => $.adminStatistics.revenue),
      valueOf: ({ totals }) => sum(totals.revenue),
      written: rubles,
      href: paymentsLink(days),
    },
    {
      name: t(($) => $.adminStatistics.profit),
      valueOf: ({ totals }) => totals.profit.cost,
      written: rubles,
    },
    {
      name: t(($) => $.adminStatistics.placed),
      valueOf: ({ totals }) => totals.placed,
      written: number,
      href: ordersLink(days),
    },
    {
      name: t(($) => $.adminStatistics.paid),
      valueOf: ({ totals }) => totals.paid,
      written: number,
    },
    {
      name: t(($) => $.adminStatistics.conversion),
      valueOf: ({ totals }) => totals.conversion_percent,
      written: (share) => percent(share * 100),
    },
    {
      name: t(($) => $.adminStatistics.averageOrder),
      valueOf: ({ totals }) => totals.average_order?.cost ?? null,
      written: rubles,
    },
    {
      name: t(($) => $.adminStatistics.refunded),
      valueOf: ({ totals }) => sum(totals.refunded),
      written: rubles,
      href: returnedPaymentsLink(days),
    },
    {
      name: t(($) => $.adminStatistics.promoCost),
      valueOf: ({ totals }) => sum(totals.promo_cost),
      written: rubles,
      href: promoUsesLink(days),
    },
    {
      name: t(($) => $.adminStatistics.deliveryMedian),
      valueOf: ({ totals }) => totals.to_keys.p50_seconds,
      written: duration,
    },
    {
      name: t(($) => $.adminStatistics.deliveryP95),
      valueOf: ({ totals }) => totals.to_keys.p95_seconds,
      written: duration,
    },
    {
      name: t(($) => $.adminStatistics.supportMedian),
      valueOf: ({ support_answers: answers }) => answers.p50_seconds,
      written: duration,
      href: tickets,
    },
    {
      name: t(($) => $.adminStatistics.supportP95),
      valueOf: ({ support_answers: answers }) => answers.p95_seconds,
      written: duration,
      href: tickets,
    },
  ];
};

/** The figures of the period, each with a link and the change since the previous period. */
export const StatisticsFigureList = ({ days, now, before }: FiguresProps) => (
  <dl className={css['figures']}>
    {useFigures(days).map((figure) => (
      <FigureTile key={figure.name} figure={figure} now={now} before={before} />
    ))}
  </dl>
);

type TileProps = Omit<FiguresProps, 'days'> & Readonly<{ figure: Figure }>;

const FigureTile = ({ figure, now, before }: TileProps) => {
  const { t } = useTranslation();
  const { name, valueOf, written, href } = figure;
  const value = valueOf(now);
  const earlier = before && valueOf(before);
  const text = value === null ? '—' : written(value);
  return (
    <div className={css['figure']}>
      <dt>{name}</dt>
      <dd className={css['value']}>
        {href && value !== null ? <ShopLink to={href}>{text}</ShopLink> : text}
      </dd>
      {before && (
        <dd>
          {t(($) => $.adminStatistics.before, {
            value: earlier === null ? '—' : written(earlier),
          })}
          <Change value={value} earlier={earlier} />
        </dd>
      )}
    </div>
  );
};

const Change = ({ value, earlier }: Readonly<{ value: number | null; earlier: number | null }>) => {
  const { percent } = useFormat();
  if (value === null || earlier === null || earlier === 0) return null;
  const change = Math.round(((value - earlier) / Math.abs(earlier)) * 1_000) * 10;
  return (
    <span className={css['change']}>{change > 0 ? `+${percent(change)}` : percent(change)}</span>
  );
};
