import type { Delivery } from '../kernel/deliveries.ts';
import type { Fee } from '../kernel/fee.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Lang } from '../kernel/languages.ts';
import type { Money, Region } from '../kernel/money.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type { Charge } from './charge.ts';
import type { OrderPage, TimelineStep } from './order-page.contract.ts';
import type {
  AttentionReason,
  CancelReason,
  PurchasedItem,
  OrderStatus,
  OrderTag,
  RefundMethod,
  Reversal,
} from './values.ts';

export type UnexpectedPayment = 'payment_mismatch' | 'paid_twice' | 'partly_reversed';

/** A payment of an order, and its use. */
export type OrderPayment = Readonly<{
  /** `{system}:{provider's id}`. */
  id: string;
  /** Null while only a reversal of the payment is recorded. */
  amount: Money | null;
  applied_as: 'price' | 'mismatched' | 'twice' | 'reversed' | null;
  /** The charged amount, if another amount arrived. */
  expected: Money | null;
  /** An administrator accepted it as payment of the price. */
  accepted: boolean;
  at: Instant;
  /** Amounts returned other than by this shop's refunds. */
  reversals: readonly Readonly<{ kind: Reversal; amount: Money; at: Instant }>[];
}>;

/** One document per order: its page, without sealed data. */
export const ordersModel = { name: 'orders', version: 1 } as const;
export type FulfilmentProblem = Exclude<AttentionReason, UnexpectedPayment>;
export type OrderDocument = Readonly<{
  order_id: string;
  number: number;
  /** The stage of fulfilment, independent of refunds and reversals. */
  stage: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'delivered';
  /** The status that the buyer sees. */
  status: OrderStatus;
  /** The most urgent reason for attention. */
  attention: AttentionReason | null;
  /** All reasons for attention, each once, the most urgent first. */
  attention_reasons: readonly AttentionReason[];
  /** Why the shop canceled it; null if people did, and while it is not canceled. */
  cancel_reason: CancelReason | null;
  /** Tags that lists filter by, in addition to the state. */
  tags: readonly OrderTag[];
  /** Paid, and waiting for keys or for staff. */
  awaits: 'keys' | 'staff' | null;
  /** The problems with fulfilling the order, each once: the solution of one keeps the others. */
  problems: readonly FulfilmentProblem[];
  /**
   * Payments that staff must review: the order did not use them, or a part was returned without a
   * refund by the shop. `{system}:{provider's id}`.
   */
  unexpected_payments: readonly Readonly<{ id: string; reason: UnexpectedPayment }>[];
  person_id: string;
  email_hash: string;
  email_corrected: boolean;
  user_id: string | null;
  email: SealedText;
  lang: Lang;
  region: Region;
  bought: PurchasedItem;
  delivery: Delivery;
  fields: SealedText | null;
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
  terms_version: string;
  placed_at: Instant;
  expires_at: Instant;
  paid_at: Instant | null;
  delivered_at: Instant | null;
  mail: OrderPage['mail'];
  /** Each key that was shown or downloaded, when it was first, and when a timed one ends. */
  reveals: readonly Readonly<{ key: string; at: Instant; ends: Instant | null }>[];
  /** True if nothing more is delivered, and no keys are visible. */
  stopped: boolean;
  /** An administrator voided all of it, and no money was sent. */
  voided: boolean;
  /** True if the bank reversed at least a part of a payment. */
  charged_back: boolean;
  /** True if that stopped the order, rather than a refund. */
  stopped_by_chargeback: boolean;
  /** `{system}:{provider's id}` of all payments received. */
  payments: readonly string[];
  received: readonly OrderPayment[];
  refunds: readonly Readonly<{
    refund_id: string;
    /** `{system}:{provider's id}` of the refunded payment. */
    payment: string;
    /** Ids of the keys that are void because of it. */
    keys: readonly string[];
    reason: string;
    /** The provider's id of the refund; null until it is sent. */
    reference: string | null;
    amount: Money;
    status: 'due' | 'sent' | 'failed';
    whole: boolean;
    method: RefundMethod;
    failures: readonly Readonly<{ reason: string; at: Instant }>[];
    /** How often staff have retried the refund. */
    retried: number;
    at: Instant;
  }>[];
  /** Ids of the valid keys. */
  keys: readonly string[];
  /** Ids of all keys issued to the order, including void ones. */
  issued: readonly string[];
  /**
   * The key in each place of the order, including void ones. A replacement takes the place of the
   * old key.
   */
  places: readonly string[];
  timeline: readonly Readonly<{ step: TimelineStep; at: Instant }>[];
  /** The number of older steps that are not stored. */
  timeline_omitted_count: number;
}>;

/**
 * Further details of an occurrence. It contains no secrets, and no ids other than those of keys.
 */
export type OrderHistoryDetails = Readonly<{
  amount?: Money;
  /** The charged amount, if another amount arrived. */
  expected?: Money;
  /** `{system}:{provider's id}`. */
  payment?: string;
  payment_system?: string;
  /** Whether the payment arrived after the order had expired. */
  late?: boolean;
  /** Whether a reversal leaves nothing of the payment, or a refund nothing of the order. */
  whole?: boolean;
  reversal?: Reversal;
  method?: RefundMethod;
  /** The provider's id of a refund. */
  reference?: string;
  /** The reason of the actor or of the failure. */
  reason?: string;
  /** The number of the email with the keys, from 1. */
  round?: number;
  delivery?: Delivery;
  count?: number;
  promo?: string;
  /** Ids of the keys it is about. */
  keys?: readonly string[];
  /** The id of the key that a replacement made void. */
  old_key?: string;
}>;

/** One document per order: its complete history, without secrets. */
export const orderHistoriesModel = { name: 'orderHistories', version: 1 } as const;
export type OrderHistoryDocument = Readonly<{
  order_id: string;
  occurrences: readonly Readonly<{
    /** The type of the event. */
    type: string;
    at: Instant;
    actor: string;
    /** The sealed network address of the request; null if no person sent it. */
    address: SealedText | null;
    reason: string | null;
    /** The buyer's address since then, of an occurrence that sets it. */
    email: SealedText | null;
    details: OrderHistoryDetails;
  }>[];
  /** The number of older occurrences that are not stored. */
  omitted_count: number;
}>;
