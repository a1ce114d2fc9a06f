import type { Currency } from '../kernel/money.ts';

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

export type Durations = Readonly<{
  count: number;
  milliseconds: number;
  /** How many are in each bucket; one more than there are bounds. */
  buckets: readonly number[];
}>;
