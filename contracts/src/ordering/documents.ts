import type { Fee } from '../kernel/fee.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Lang } from '../kernel/texts.ts';
import type { Money, Region } from '../kernel/money.ts';
import type { Sealed } from '../kernel/sealed.ts';
import type { Charge } from './charge.ts';
import type { OrderPage, TimelineStep } from './contract.ts';
import type {
  AttentionReason,
  PurchasedItem,
  Delivery,
  OrderStatus,
  OrderTag,
  RefundWay,
  Reversal,
} from './values.ts';
import type { OrderHistoryType } from './order-history.ts';

/** What the read models of ordering hold. */

export type UnexpectedPayment = 'payment_mismatch' | 'paid_twice' | 'partly_reversed';

/** A payment of an order, and what it was taken for. */
export type OrderPayment = Readonly<{
  /** `{system}:{provider's id}`. */
  id: string;
  /** Null while only a reversal of the payment is known. */
  amount: Money | null;
  taken_for: 'price' | 'mismatched' | 'twice' | null;
  /** What was asked for, if another sum arrived. */
  expected: Money | null;
  /** An administrator lets it pass for the price. */
  accepted: boolean;
  at: Instant;
  /** What was returned of it, not by refunds of this shop. */
  reversals: readonly Readonly<{ kind: Reversal; amount: Money; at: Instant }>[];
}>;

/** One document per order: its page, but for what is sealed. */
export const ordersModel = { name: 'orders', version: 9 } as const;
export type OrderDocument = Readonly<{
  order_id: string;
  number: number;
  /** How far it came on its way, whatever happened to its money. */
  stage: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'delivered';
  /** What people are told. */
  status: OrderStatus;
  attention: AttentionReason | null;
  /** What it is found by in lists, beside its state. */
  tags: readonly OrderTag[];
  /** Paid, and waiting for keys or for staff. */
  awaits: 'keys' | 'staff' | null;
  /** What is amiss with serving it. */
  concern: Exclude<AttentionReason, UnexpectedPayment> | null;
  /**
   * Payments that somebody has to look at: the rest of them bought nothing, or a part was returned
   * that no administrator refunded. `{system}:{provider's id}`.
   */
  odd_payments: readonly Readonly<{ id: string; reason: UnexpectedPayment }>[];
  person_id: string;
  email_hash: string;
  email_corrected: boolean;
  user_id: string | null;
  email: Sealed;
  lang: Lang;
  region: Region;
  bought: PurchasedItem;
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
  terms_version: string;
  placed_at: Instant;
  expires_at: Instant;
  paid_at: Instant | null;
  delivered_at: Instant | null;
  mail: OrderPage['mail'];
  /** Each key that was shown or downloaded, when it was first, and when a timed one ends. */
  reveals: readonly Readonly<{ key: string; at: Instant; ends: Instant | null }>[];
  /** Nothing is delivered any more, and there are no keys to see. */
  stopped: boolean;
  /** An administrator voided all of it, and no money was sent. */
  voided: boolean;
  /** The bank took back at least a part of a payment. */
  charged_back: boolean;
  /** `{system}:{provider's id}` of all money that came. */
  payments: readonly string[];
  received: readonly OrderPayment[];
  refunds: readonly Readonly<{
    refund_id: string;
    /** `{system}:{provider's id}` of the payment that is given back. */
    payment: string;
    /** Ids of the keys that are void because of it. */
    keys: readonly string[];
    reason: string;
    /** The provider's id of it; null until it is sent. */
    reference: string | null;
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
  /** Ids of the keys that it was fulfilled with, whatever became of them. */
  issued: readonly string[];
  /** The key in each place of the order, void ones too. A replacement takes the place of the old key. */
  places: readonly string[];
  timeline: readonly Readonly<{ step: TimelineStep; at: Instant }>[];
  /** Older steps that are not kept. */
  timeline_left_out: number;
}>;

/** What more there is to an occurrence. Nothing secret, and no ids but of keys. */
export type OrderHistoryDetails = Readonly<{
  amount?: Money;
  /** What was asked for, if another sum arrived. */
  expected?: Money;
  /** `{system}:{provider's id}`. */
  payment?: string;
  payment_system?: string;
  /** Of a payment that came after the order had lapsed. */
  late?: boolean;
  /** Of a reversal or refund: nothing is left of the payment, or of the order. */
  whole?: boolean;
  reversal?: Reversal;
  way?: RefundWay;
  /** The provider's id of a refund. */
  reference?: string;
  /** Why something failed. */
  why?: string;
  /** Which message with the keys, from 1. */
  round?: number;
  delivery?: Delivery;
  count?: number;
  promo?: string;
  /** Ids of the keys it is about. */
  keys?: readonly string[];
  /** Of a replacement: the id of the key that is void. */
  old_key?: string;
}>;

/** One document per order: all that ever happened to it; nothing secret. */
export const orderHistoriesModel = { name: 'orderHistories', version: 4 } as const;
export type OrderHistoryDocument = Readonly<{
  order_id: string;
  occurrences: readonly Readonly<{
    type: OrderHistoryType;
    at: Instant;
    actor: string;
    /** Network address of the request, sealed; null if no person sent it. */
    address: Sealed | null;
    reason: string | null;
    /** The buyer's address since then, of an occurrence that sets it. */
    email: Sealed | null;
    details: OrderHistoryDetails;
  }>[];
  /** Older occurrences that are not kept. */
  left_out: number;
}>;
