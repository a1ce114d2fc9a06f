import type { Delivery, Fee, Instant, Lang, Money, SealedText } from '@shop/contracts/kernel';
import type { Charge } from '@shop/contracts/ordering/charge';
import type { CancelReason, RefundMethod, Reversal } from '@shop/contracts/ordering/values';
import type { HoldReason, PaymentRef, Sale } from './events.ts';
import type { OrderId, OrderNumber } from './ids.ts';

/** The terms of a placed order that later steps need; they do not change. */
type OrderTerms = Readonly<{
  orderId: OrderId;
  number: OrderNumber;
  requestDigest: string;
  userId: string | null;
  lang: Lang;
  productId: string;
  rateId: string;
  delivery: Delivery;
  count: number;
  total: Money;
  promo: string | null;
  /** The customer whose use of the promo code counts, even if the address is corrected. */
  promoCustomerId: string;
  exchangeRate: number;
  placedAt: Instant;
  until: Instant;
}>;

/** A part of a payment that was returned, not by a refund of this shop. */
export type RecordedReversal = Readonly<{
  kind: Reversal;
  reversalId: string;
  amount: Money;
  /** False until the payment arrives, if the reversal was reported before it. */
  isApplied: boolean;
}>;

type PaymentRecord = Readonly<{ payment: PaymentRef; reversals: readonly RecordedReversal[] }>;
/** A payment that the order received, and its use. */
export type ReceivedPayment = PaymentRecord &
  Readonly<{
    amount: Money;
    /** `reversed`: all of it was returned before it arrived. */
    appliedAs: 'price' | 'mismatched' | 'twice' | 'reversed';
    /** An administrator accepted it as payment of the price. */
    isAccepted: boolean;
  }>;
/** `null`: a reversal of the payment was reported, but not the payment itself. */
export type RecordedPayment =
  | ReceivedPayment
  | (PaymentRecord & Readonly<{ amount: null; appliedAs: null }>);

/** A refund of an order, or of some of its keys. */
export type Refund = Readonly<{
  refundId: string;
  payment: PaymentRef;
  amount: Money;
  keys: readonly string[];
  /** Null if no money is sent. */
  method: RefundMethod | null;
  whole: boolean;
  reason: string;
  /** `voided`: there was no money to send. */
  status: 'due' | 'sent' | 'failed' | 'voided';
  /** When staff requested the refund, and each time that they retried it. */
  decisionTimes: readonly Instant[];
  /**
   * The call to a provider that does not recognize a repeated refund, or the provider's id of a
   * refund that it has not sent; null until then, and when staff retry the refund.
   */
  attemptId: string | null;
  /** The provider's id of the refund; null until it is sent. */
  reference: string | null;
  /** The provider's notification that reported it; null until it arrives. */
  reversalId: string | null;
}>;

/** A key that the pool replaced, and staff's reason. */
export type ReplacedKey = Readonly<{ old: string; key: string; reason: string }>;

/** The state that decisions need. Pages show the read model `orders`. */
export type PlacedOrder = OrderTerms &
  Readonly<{
    /** `stopped`: its money was returned, and nothing more is delivered. */
    status: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'stopped';
    /** Why the shop itself canceled it. */
    cancelReason: CancelReason | null;
    personId: string;
    emailHash: string;
    email: SealedText;
    emailCorrected: boolean;
    paymentSystem: string;
    charge: Money;
    fee: Fee;
    /** The latest charge per payment system, by its name: the buyer may pay any of them. */
    charges: Readonly<Record<string, Charge>>;
    /** The sale as statistics record it, with the payment system chosen last. */
    sale: Sale;
    payments: readonly RecordedPayment[];
    refunds: readonly Refund[];
    paidAt: Instant | null;
    hold: HoldReason | null;
    /** Staff decided to deliver it: it is not held again. */
    cleared: boolean;
    awaitingKeys: boolean;
    /** A charge-back or a partial reversal that staff have not checked. */
    hasUncheckedReversal: boolean;
    /** The keys that the buyer may see. */
    keys: readonly string[];
    /** The keys that were replaced. */
    replaced: readonly string[];
    /** All keys issued to the order, including those that are void now. */
    issued: readonly string[];
    /**
     * The key in each place of the order, including void ones. A replacement takes the place of the
     * old key.
     */
    places: readonly string[];
    fulfilledAt: Instant | null;
    /** Replacements that the buyer has had no email about. */
    unmailedReplacements: readonly ReplacedKey[];
    /** The number of emails with the keys; 0 before the first is due. */
    mailRound: number;
    /** The time when the newest of these emails became due. */
    mailDueAt: Instant | null;
    mailed: boolean;
    mailFailed: boolean;
    /** Keys that were shown or downloaded: their terms have started. */
    revealedKeys: readonly string[];
    /** The time when a download was last recorded. */
    downloadedAt: Instant | null;
    /** The keys were sent or shown at least once, in any round. */
    isDelivered: boolean;
  }>;

export type Order = Readonly<{ status: 'unplaced' }> | PlacedOrder;

/** The sale data of the first delivery event; null if the order was delivered before. */
export const firstDeliveryOf = ({
  isDelivered,
  paidAt,
  sale,
}: PlacedOrder): Readonly<{ sale: Sale; paidAt: Instant }> | null =>
  isDelivered || paidAt === null ? null : { sale, paidAt };
