import type { StatisticsFigures } from '@shop/contracts/statistics/contract';
import { profitOf } from '@shop/domain/statistics/counters.rules';
import type { StatisticsCounters, RevenueSums, Durations } from '@shop/contracts/statistics/values';
import { percentileOf } from '@shop/domain/statistics/durations.rules';
import { toWireMoney } from '@shop/contracts/wire/contract';

const toRubles = (minor: number) => toWireMoney({ minor, currency: 'RUB' });

const toWireSums = ({ RUB, USD, in_rub: total }: RevenueSums) => ({
  rub: toRubles(RUB),
  usd: toWireMoney({ minor: USD, currency: 'USD' }),
  total: toRubles(total),
});

const toSeconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 1_000);

/** Durations for the back-office, in seconds. */
export const toWireDurations = (durations: Durations) => ({
  count: durations.count,
  average_seconds:
    durations.count === 0 ? null : toSeconds(durations.milliseconds / durations.count),
  p50_seconds: toSeconds(percentileOf(durations, 0.5)),
  p95_seconds: toSeconds(percentileOf(durations, 0.95)),
});

const toPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** Converts stored counters to the figures of the back-office. */
export const toFigures = (counters: StatisticsCounters): StatisticsFigures => ({
  placed: counters.placed,
  paid: counters.paid,
  late: counters.late,
  fulfilled: counters.fulfilled,
  units: counters.units,
  expired: counters.expired,
  cancelled: counters.cancelled,
  attention: counters.attention,
  conversion_percent: toPercent(counters.converted, counters.placed),
  revenue: toWireSums(counters.revenue),
  average_order:
    counters.paid === 0 ? null : toRubles(Math.round(counters.revenue.in_rub / counters.paid)),
  buyer_fees: toWireSums(counters.buyer_fees),
  shop_fees: toWireSums(counters.shop_fees),
  promo_cost: toWireSums(counters.discount),
  surplus: toWireSums(counters.surplus),
  refunds: counters.refunds,
  refunded: toWireSums(counters.refunded),
  reversals: counters.reversals,
  reversed: toWireSums(counters.reversed),
  cost: toRubles(counters.cost),
  profit: toRubles(profitOf(counters)),
  to_keys: toWireDurations(counters.to_keys),
  to_buyer: toWireDurations(counters.to_buyer),
});
