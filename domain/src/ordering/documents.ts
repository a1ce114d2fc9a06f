import type { OrderHistoryType } from './order-history.rules.ts';
import type { Fee, Instant, Lang, Money, Region, Sealed } from '../kernel/index.ts';
import type { Charge } from './charge.rules.ts';
import type { AttentionReason, OrderPage, OrderStatus, TimelineStep } from './contract.ts';
import type { Bought, Delivery, RefundWay } from './events.ts';

/** What the read models of ordering hold. */

export type OddMoney = 'payment_mismatch' | 'paid_twice' | 'partly_reversed';

/** One document per order: its page, but for what is sealed. */
export const ordersModel = { name: 'orders', version: 4 } as const;
export type OrderDocument = Readonly<{
  order_id: string;
  number: number;
  /** How far it came on its way, whatever happened to its money. */
  stage: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'delivered';
  /** What people are told. */
  status: OrderStatus;
  attention: AttentionReason | null;
  /** What is amiss with serving it. */
  concern: Exclude<AttentionReason, OddMoney> | null;
  /**
   * Payments that somebody has to look at: the rest of them bought nothing, or a part was returned
   * that no administrator refunded. `{system}:{provider's id}`.
   */
  odd_payments: readonly Readonly<{ id: string; reason: OddMoney }>[];
  person_id: string;
  email_hash: string;
  email_corrected: boolean;
  user_id: string | null;
  email: Sealed;
  lang: Lang;
  region: Region;
  bought: Bought;
  delivery: Delivery;
  fields: Sealed | null;
  count: number;
  unit_price: Money;
  promo: string | null;
  discount: Money;
  total: Money;
  charge: Money;
  fee: Fee;
  /** The last charge at each payment system, by its name. */
  charges: Readonly<Record<string, Charge>>;
  exchange_rate: number;
  payment_system: string;
  placed_at: Instant;
  expires_at: Instant;
  paid_at: Instant | null;
  delivered_at: Instant | null;
  mail: OrderPage['mail'];
  revealed_at: Instant | null;
  /** Nothing is delivered any more, and there are no keys to see. */
  stopped: boolean;
  /** An administrator voided all of it, and no money was sent. */
  voided: boolean;
  /** The bank took back at least a part of a payment. */
  charged_back: boolean;
  /** `{system}:{provider's id}` of all money that came. */
  payments: readonly string[];
  refunds: readonly Readonly<{
    refund_id: string;
    amount: Money;
    status: 'due' | 'sent' | 'failed';
    whole: boolean;
    way: RefundWay;
    /** Every failure, and why. */
    failures: readonly Readonly<{ why: string; at: Instant }>[];
    /** How often it was tried again after one. */
    retried: number;
    at: Instant;
  }>[];
  /** Ids of the keys that stand. */
  keys: readonly string[];
  timeline: readonly Readonly<{ step: TimelineStep; at: Instant }>[];
  /** Older steps that are not kept. */
  timeline_left_out: number;
}>;

/** One document per order: all that ever happened to it; nothing secret. */
export const orderHistoriesModel = { name: 'orderHistories', version: 2 } as const;
export type OrderHistoryDocument = Readonly<{
  order_id: string;
  occurrences: readonly Readonly<{
    type: OrderHistoryType;
    at: Instant;
    actor: string;
    reason: string | null;
    details: Readonly<Record<string, string | number | boolean | null>>;
  }>[];
  /** Older occurrences that are not kept. */
  left_out: number;
}>;
