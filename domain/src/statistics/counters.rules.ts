import type { RevenueSums, StatisticsCounters } from '@shop/contracts/statistics/values';
import type { Money } from '@shop/contracts/kernel';
import { mergeDurations, noDurations } from './durations.rules.ts';

const emptyCounters: RevenueSums = { RUB: 0, USD: 0, in_rub: 0 };

export const noCounters: StatisticsCounters = {
  placed: 0,
  paid: 0,
  converted: 0,
  late: 0,
  fulfilled: 0,
  units: 0,
  expired: 0,
  cancelled: 0,
  attention: 0,
  refunds: 0,
  reversals: 0,
  revenue: emptyCounters,
  buyer_fees: emptyCounters,
  shop_fees: emptyCounters,
  discount: emptyCounters,
  surplus: emptyCounters,
  refunded: emptyCounters,
  reversed: emptyCounters,
  cost: 0,
  to_keys: noDurations,
  to_buyer: noDurations,
};

/** Kopecks; `dollar` is kopecks for a dollar. */
export const toKopecks = ({ minor, currency }: Money, dollar: number): number =>
  currency === 'RUB' ? minor : Math.round((minor * dollar) / 100);

/** Adds money to the sums, or subtracts it if `sign` is -1. */
export const withAddedMoney = (
  sums: RevenueSums,
  money: Money,
  dollar: number,
  sign: 1 | -1 = 1,
): RevenueSums => ({
  ...sums,
  [money.currency]: sums[money.currency] + sign * money.minor,
  in_rub: sums.in_rub + sign * toKopecks(money, dollar),
});

const mergeSums = (one: RevenueSums, other: RevenueSums): RevenueSums => ({
  RUB: one.RUB + other.RUB,
  USD: one.USD + other.USD,
  in_rub: one.in_rub + other.in_rub,
});

export const mergeCounters = (
  one: StatisticsCounters,
  other: StatisticsCounters,
): StatisticsCounters => ({
  placed: one.placed + other.placed,
  paid: one.paid + other.paid,
  converted: one.converted + other.converted,
  late: one.late + other.late,
  fulfilled: one.fulfilled + other.fulfilled,
  units: one.units + other.units,
  expired: one.expired + other.expired,
  cancelled: one.cancelled + other.cancelled,
  attention: one.attention + other.attention,
  refunds: one.refunds + other.refunds,
  reversals: one.reversals + other.reversals,
  revenue: mergeSums(one.revenue, other.revenue),
  buyer_fees: mergeSums(one.buyer_fees, other.buyer_fees),
  shop_fees: mergeSums(one.shop_fees, other.shop_fees),
  discount: mergeSums(one.discount, other.discount),
  surplus: mergeSums(one.surplus, other.surplus),
  refunded: mergeSums(one.refunded, other.refunded),
  reversed: mergeSums(one.reversed, other.reversed),
  cost: one.cost + other.cost,
  to_keys: mergeDurations(one.to_keys, other.to_keys),
  to_buyer: mergeDurations(one.to_buyer, other.to_buyer),
});

/**
 * In kopecks: revenue and surplus, less refunds, reversals, the fees that the shop pays and the
 * cost of the keys. Due refunds that are not sent yet are not subtracted.
 */
export const profitOf = (counters: StatisticsCounters): number =>
  counters.revenue.in_rub -
  counters.shop_fees.in_rub +
  counters.surplus.in_rub -
  counters.refunded.in_rub -
  counters.reversed.in_rub -
  counters.cost;
