import type { Currency, Instant, Money } from '../kernel/index.ts';
import type { NotAvailable, PromoRefusal } from './judging.rules.ts';
import type { PromoTerms } from './promo-terms.rules.ts';

/** What the read models of promo codes hold. */

/** How often, and what was taken off in minor units of each currency. */
export type CountedDiscounts = Readonly<{ count: number }> & Readonly<Record<Currency, number>>;

export type PromoCounters = Readonly<{
  /** Ever reserved: what lapsed and what was redeemed is among it. */
  reserved: CountedDiscounts;
  redeemed: CountedDiscounts;
  released: CountedDiscounts;
  refused: number;
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
    /** Reserved now, and redeemed. */
    uses: number;
  }>;

/** One document per code and customer, with the id `{code}/{customerId}`. */
export const promoCustomersModel = { name: 'promoCustomers', version: 2 } as const;
export type PromoCustomerDocument = Readonly<{ uses: number }>;

export type PromoEntryKind =
  'created' | 'changed' | 'switched' | 'locked' | 'reserved' | 'redeemed' | 'released' | 'refused';

/** One document per event. */
export const promoHistoryModel = { name: 'promoHistory', version: 1 } as const;
export type PromoEntryDocument = Readonly<{
  code: string;
  kind: PromoEntryKind;
  at: Instant;
  actor: string;
  order_id: string | null;
  person_id: string | null;
  game_id: string | null;
  product_id: string | null;
  rate_id: string | null;
  subtotal: Money | null;
  discount: Money | null;
  reason: PromoRefusal | null;
  why: NotAvailable | null;
  terms: PromoTerms | null;
  on: boolean | null;
}>;

/** One document per day, and per day and code or product; `day` is `2026-03-01`. */
export const promoTotalsModel = { name: 'promoTotals', version: 1 } as const;
export type PromoTotalsDocument = PromoCounters &
  Readonly<{ day: string; dimension: 'all' | 'code' | 'product'; value: string }>;
