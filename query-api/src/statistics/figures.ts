import type { StatisticsFigures } from '@shop/contracts/statistics/contract';
import { profitOf } from '@shop/domain/statistics/counters.rules';
import type { StatisticsCounters, Sums, Durations } from '@shop/contracts/statistics/values';
import { withinOf } from '@shop/domain/statistics/durations.rules';
import { toWireMoney } from '@shop/contracts/wire/contract';

const rubles = (minor: number) => toWireMoney({ minor, currency: 'RUB' });

const sumsOf = ({ RUB, USD, in_rub: total }: Sums) => ({
  rub: rubles(RUB),
  usd: toWireMoney({ minor: USD, currency: 'USD' }),
  total: rubles(total),
});

const seconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 1_000);

/** Durations as the back-office is told of them, in seconds. */
export const durationsOf = (durations: Durations) => ({
  count: durations.count,
  average_seconds: durations.count === 0 ? null : seconds(durations.milliseconds / durations.count),
  p50_seconds: seconds(withinOf(durations, 0.5)),
  p95_seconds: seconds(withinOf(durations, 0.95)),
});

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** Counters as the back-office is told of them. */
export const figuresOf = (counters: StatisticsCounters): StatisticsFigures => ({
  placed: counters.placed,
  paid: counters.paid,
  late: counters.late,
  fulfilled: counters.fulfilled,
  units: counters.units,
  expired: counters.expired,
  cancelled: counters.cancelled,
  attention: counters.attention,
  conversion_percent: percent(counters.paid, counters.placed),
  revenue: sumsOf(counters.revenue),
  average_order:
    counters.paid === 0 ? null : rubles(Math.round(counters.revenue.in_rub / counters.paid)),
  buyer_fees: sumsOf(counters.buyer_fees),
  shop_fees: sumsOf(counters.shop_fees),
  promo_cost: sumsOf(counters.discount),
  surplus: sumsOf(counters.surplus),
  refunds: counters.refunds,
  refunded: sumsOf(counters.refunded),
  reversals: counters.reversals,
  reversed: sumsOf(counters.reversed),
  cost: rubles(counters.cost),
  profit: rubles(profitOf(counters)),
  to_keys: durationsOf(counters.to_keys),
  to_buyer: durationsOf(counters.to_buyer),
});
