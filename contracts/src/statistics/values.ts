import type { Currency } from '../kernel/money.ts';

/** Minor units of each currency, and all of it in kopecks at the exchange rate of each order. */
export type RevenueSums = Readonly<Record<Currency, number>> & Readonly<{ in_rub: number }>;

/**
 * Counters of orders; each is counted on the day on which it happened, in UTC. An order is placed
 * and converted with the payment system that was chosen or paid last.
 */
export type StatisticsCounters = Readonly<{
  placed: number;
  paid: number;
  /**
   * The orders that were paid by now, counted where they were placed: on the day and at the hour at
   * which they were placed.
   */
  converted: number;
  /** The paid orders that had expired before. */
  late: number;
  fulfilled: number;
  /** Keys, of the orders fulfilled. */
  units: number;
  expired: number;
  cancelled: number;
  /** The number of problems that needed attention from staff. */
  attention: number;
  refunds: number;
  reversals: number;
  /** Payments used for the price, without the buyers' fees. */
  revenue: RevenueSums;
  /** Fees that buyers paid on top. */
  buyer_fees: RevenueSums;
  /** Fees that payment systems deducted from the shop. */
  shop_fees: RevenueSums;
  /** Discounts by promo codes on paid orders. */
  discount: RevenueSums;
  /**
   * Payments beyond the price or of a different amount, less the amounts that were accepted later.
   */
  surplus: RevenueSums;
  /** Money that the shop refunded. */
  refunded: RevenueSums;
  /** Money reversed by the provider. */
  reversed: RevenueSums;
  /** The cost of the keys to the shop, in kopecks. */
  cost: number;
  /** From the payment until the keys were issued to the order. */
  to_keys: Durations;
  /** From the payment until the keys were first mailed or shown. */
  to_buyer: Durations;
}>;

export type Durations = Readonly<{
  count: number;
  milliseconds: number;
  /** The count in each bucket; one more than there are bounds. */
  buckets: readonly number[];
}>;
