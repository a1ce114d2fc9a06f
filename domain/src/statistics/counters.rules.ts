import type { Currency, Money } from '../kernel/index.ts';
import type { Durations } from './durations.rules.ts';
import { durationsTogether, noDurations } from './durations.rules.ts';

/** How counters of orders begin, grow and add up. */

/** Minor units of each currency, and all of it in kopecks at the exchange rate of each order. */
export type Sums = Readonly<Record<Currency, number>> & Readonly<{ in_rub: number }>;

/** What is counted of orders, each on the day on which it happened, in UTC. */
export type StatisticsCounters = Readonly<{
  placed: number;
  paid: number;
  /** Of those paid, the ones that had lapsed before. */
  late: number;
  fulfilled: number;
  /** Keys, of the orders fulfilled. */
  units: number;
  expired: number;
  cancelled: number;
  /** How often something came up that somebody has to look at. */
  attention: number;
  refunds: number;
  reversals: number;
  /** Money that was taken for the price, without the buyers' fees. */
  revenue: Sums;
  /** Fees that buyers paid on top. */
  buyer_fees: Sums;
  /** Fees that payment systems kept back from the shop. */
  shop_fees: Sums;
  /** What promo codes took off the orders paid. */
  discount: Sums;
  /** Money beyond the price or not of its sum, less what of it was accepted after all. */
  surplus: Sums;
  /** Money that the shop gave back. */
  refunded: Sums;
  /** Money that the provider took back by itself. */
  reversed: Sums;
  /** What the shop paid for the keys, in kopecks. */
  cost: number;
  /** From the payment until the keys were the order's. */
  to_keys: Durations;
  /** From the payment until the keys were first mailed or shown. */
  to_buyer: Durations;
}>;

const nothing: Sums = { RUB: 0, USD: 0, in_rub: 0 };

export const noCounters: StatisticsCounters = {
  placed: 0,
  paid: 0,
  late: 0,
  fulfilled: 0,
  units: 0,
  expired: 0,
  cancelled: 0,
  attention: 0,
  refunds: 0,
  reversals: 0,
  revenue: nothing,
  buyer_fees: nothing,
  shop_fees: nothing,
  discount: nothing,
  surplus: nothing,
  refunded: nothing,
  reversed: nothing,
  cost: 0,
  to_keys: noDurations,
  to_buyer: noDurations,
};

/** Kopecks; `dollar` is kopecks for a dollar. */
export const inKopecks = ({ minor, currency }: Money, dollar: number): number =>
  currency === 'RUB' ? minor : Math.round((minor * dollar) / 100);

/** The sums with some money more, or less where `sign` is -1. */
export const withMoney = (sums: Sums, money: Money, dollar: number, sign: 1 | -1 = 1): Sums => ({
  ...sums,
  [money.currency]: sums[money.currency] + sign * money.minor,
  in_rub: sums.in_rub + sign * inKopecks(money, dollar),
});

const sumsTogether = (one: Sums, other: Sums): Sums => ({
  RUB: one.RUB + other.RUB,
  USD: one.USD + other.USD,
  in_rub: one.in_rub + other.in_rub,
});

export const countersTogether = (
  one: StatisticsCounters,
  other: StatisticsCounters,
): StatisticsCounters => ({
  placed: one.placed + other.placed,
  paid: one.paid + other.paid,
  late: one.late + other.late,
  fulfilled: one.fulfilled + other.fulfilled,
  units: one.units + other.units,
  expired: one.expired + other.expired,
  cancelled: one.cancelled + other.cancelled,
  attention: one.attention + other.attention,
  refunds: one.refunds + other.refunds,
  reversals: one.reversals + other.reversals,
  revenue: sumsTogether(one.revenue, other.revenue),
  buyer_fees: sumsTogether(one.buyer_fees, other.buyer_fees),
  shop_fees: sumsTogether(one.shop_fees, other.shop_fees),
  discount: sumsTogether(one.discount, other.discount),
  surplus: sumsTogether(one.surplus, other.surplus),
  refunded: sumsTogether(one.refunded, other.refunded),
  reversed: sumsTogether(one.reversed, other.reversed),
  cost: one.cost + other.cost,
  to_keys: durationsTogether(one.to_keys, other.to_keys),
  to_buyer: durationsTogether(one.to_buyer, other.to_buyer),
});

/**
 * Kopecks: the money that stays with the shop, less the fees that it bears and the cost of the keys.
 * Refunds that are due but not sent yet are still in it.
 */
export const profitOf = (counters: StatisticsCounters): number =>
  counters.revenue.in_rub -
  counters.shop_fees.in_rub +
  counters.surplus.in_rub -
  counters.refunded.in_rub -
  counters.reversed.in_rub -
  counters.cost;
