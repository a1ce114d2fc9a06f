import type { Instant } from '../kernel/brand.ts';

/** In kopecks and cents; null if there is no value in that currency. */
export type CurrencyAmounts = Readonly<{ rub: number | null; usd: number | null }>;

/** `percent` is a whole one, 1 to 100. */
export type Reward =
  | Readonly<{ kind: 'percent'; percent: number }>
  | Readonly<{ kind: 'fixed'; amount: CurrencyAmounts }>;

/**
 * Matches an item if it belongs to one of the games, is one of the products or has one of the
 * rates.
 */
export type Scope =
  | Readonly<{ kind: 'all' }>
  | Readonly<{
      kind: 'only';
      gameIds: readonly string[];
      productIds: readonly string[];
      rateIds: readonly string[];
    }>;

export type PromoTerms = Readonly<{
  reward: Reward;
  scope: Scope;
  from: Instant | null;
  /** The first moment at which it is over. */
  to: Instant | null;
  /** The most uses in total; null for no limit. */
  limit: number | null;
  /** The most uses per customer, identified by email. */
  perCustomer: number | null;
  /** The least sum before the discount. */
  minimum: CurrencyAmounts;
}>;
