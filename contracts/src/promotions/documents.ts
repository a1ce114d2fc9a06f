import type { Currency, Money } from '../kernel/money.ts';
import type { Instant } from '../kernel/brand.ts';
import type { RefusalReason, StoredPromoStatus } from './values.ts';
import type { PromoEntryKind } from './history.contract.ts';
import type { GeneratedCodes } from './promo-code.ts';
import type { PromoTerms } from './promo-terms.ts';
import type { PromoUseStatus } from './uses.contract.ts';

/** The read models of promo codes. */

/** Minor units of each currency. */
export type DiscountSums = Readonly<Record<Currency, number>>;

/** The number of occurrences, and their discounts. */
export type CountedDiscounts = Readonly<{ count: number }> & DiscountSums;

export type PromoCounters = Readonly<{
  /** Ever reserved, including those that were released or redeemed since. */
  reserved: CountedDiscounts;
  redeemed: CountedDiscounts;
  released: CountedDiscounts;
  refused: number;
}>;

/** Fields that lists filter by, so that an index covers them. */
export type PromoListing = Readonly<{
  status: StoredPromoStatus;
  reward: 'percent' | 'fixed';
  scope: 'all' | 'only';
  /** The games, products and rates of the scope. */
  scope_ids: readonly string[];
  /** `from` and `to` of the terms, the ends of time for null. */
  starts_at: string;
  ends_at: string;
}>;

/** One document per code. */
export const promosModel = { name: 'promos', version: 1 } as const;
export type PromoDocument = PromoCounters &
  Readonly<{
    code: string;
    terms: PromoTerms;
    on: boolean;
    locked: boolean;
    batch_id: string | null;
    revision: number;
    created_at: Instant;
    changed_at: Instant | null;
    /** The number of reserved and redeemed uses. */
    uses: number;
    /** Sums of the redeemed uses less the discounts. */
    revenue: DiscountSums;
    listing: PromoListing;
  }>;

/** One document per batch of generated codes. */
export const promoBatchesModel = { name: 'promoBatches', version: 1 } as const;
export type PromoBatchDocument = GeneratedCodes &
  Readonly<{
    name: string;
    count: number;
    terms: PromoTerms;
    created_at: Instant;
    created_by: string;
    /** The number of codes that exist. */
    made: number;
  }>;

/** One document per code and customer, with the id `{code}/{customerId}`. */
export const promoCustomersModel = { name: 'promoCustomers', version: 1 } as const;
export type PromoCustomerDocument = Readonly<{ uses: number }>;

/** One document per code and order, with the id `{code}/{orderId}`. */
export const promoUsesModel = { name: 'promoUses', version: 1 } as const;
export type PromoUseDocument = Readonly<{
  code: string;
  order_id: string;
  customer_id: string;
  status: PromoUseStatus;
  product_id: string;
  rate_id: string;
  subtotal: Money;
  discount: Money;
  reserved_at: Instant;
  changed_at: Instant;
}>;

/** One document per entry in the history of a code. */
export const promoHistoryModel = { name: 'promoHistory', version: 1 } as const;
export type PromoEntryDocument = Readonly<{
  code: string;
  kind: PromoEntryKind;
  at: Instant;
  actor: string;
  order_id: string | null;
  customer_id: string | null;
  game_id: string | null;
  product_id: string | null;
  rate_id: string | null;
  subtotal: Money | null;
  discount: Money | null;
  /** The reason of a refusal. */
  reason: RefusalReason | null;
  terms: PromoTerms | null;
  on: boolean | null;
  /** Why the code was locked. */
  lock_reason: string | null;
}>;

/** One document per day, and per day and code or product; `day` is `2026-03-01`. */
export const promoTotalsModel = { name: 'promoTotals', version: 1 } as const;
export type PromoTotalsDocument = PromoCounters &
  Readonly<{
    day: string;
    dimension: 'all' | 'code' | 'product';
    value: string;
    refused_by_reason: Readonly<Partial<Record<RefusalReason, number>>>;
  }>;
