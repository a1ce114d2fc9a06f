import type { Delivery, Instant, Money } from '@shop/contracts/kernel';
import type { Reversal } from '@shop/contracts/ordering/values';
import type { PaymentRef } from '../../ordering/events.ts';

export type PaymentReceived = Readonly<{ payment: PaymentRef; amount: Money }>;
export type PaymentReversal = PaymentReceived &
  Readonly<{ kind: Reversal; reversalId: string; isSum: boolean }>;

/** `until` distinguishes an extended reservation from the previous one. */
type ExpiringReservation = Readonly<{ until: Instant }>;
/** Keys of a rate that are reserved for the order. */
export type KeyReservation = Readonly<{ rateId: string; productId: string }> & ExpiringReservation;
/** A use of a promo code that is reserved for the order. */
export type PromoReservation = Readonly<{ code: string }> & ExpiringReservation;
/** A use that the stream of a customer has reserved for the order. */
export type CustomerReservation = Readonly<{ code: string; customerId: string }> &
  ExpiringReservation;

/** A key that the pool issued in exchange for `old`. */
export type Replacement = Readonly<{
  old: string;
  key: string;
  cost: number;
  reason: string;
  isRecorded: boolean;
}>;

export type FulfilmentStage =
  | 'unknown'
  | 'reserved'
  | 'pending'
  | 'lapsed'
  | 'paid'
  | 'queued'
  | 'issued'
  | 'fulfilled'
  | 'stopped';

/**
 * One order from the reservation of its keys to their delivery, and back if its money is returned.
 * It is a fold of the log: it is stored in snapshots, and can be folded again at any time.
 */
export type FulfilmentState = Readonly<{
  orderId: string;
  /**
   * `lapsed`: expired or canceled. `stopped`: the money was returned, and nothing more is
   * delivered. `unknown`: the log contains only a payment, or the process was completed and
   * removed.
   */
  stage: FulfilmentStage;
  rateId: string;
  productId: string;
  count: number;
  delivery: Delivery;
  /** The end of the time in which the order may be paid. */
  until: Instant | null;
  /** Payments and reversals that the order has not recorded. */
  pendingPayments: readonly PaymentReceived[];
  pendingReversals: readonly PaymentReversal[];
  paidAt: Instant | null;
  isOnHold: boolean;
  keys: readonly string[];
  /** The cost of the keys, in kopecks. */
  cost: number;
  /** Keys were issued to an order that already has keys or no longer accepts any. */
  hasOrphanedAllocation: boolean;
  /** The order has recorded that it waits for keys. */
  awaitsKeys: boolean;
  /** A stopped order has left the queue or returned its keys to the pool. */
  hasReturnedAllocation: boolean;
  /** The pool has recorded that the order received its keys. */
  isAcknowledged: boolean;
  /** Several requests under one order id may have reserved keys before one of them placed it. */
  reservations: readonly KeyReservation[];
  /** The code that the order was placed with. */
  promo: string | null;
  promoReservations: readonly PromoReservation[];
  customerReservations: readonly CustomerReservation[];
  /** The order was paid with its code, and the use is not redeemed. */
  redeemsPromo: boolean;
  mailRound: number;
  /** True if no email with keys is due. */
  isMailed: boolean;
  /** Refunds to send through the provider's API. */
  refunds: readonly string[];
  revoked: readonly string[];
  replacements: readonly Replacement[];
}>;

export const initialState = (orderId: string): FulfilmentState => ({
  orderId,
  stage: 'unknown',
  rateId: '',
  productId: '',
  count: 0,
  delivery: 'pool',
  until: null,
  pendingPayments: [],
  pendingReversals: [],
  paidAt: null,
  isOnHold: false,
  keys: [],
  cost: 0,
  hasOrphanedAllocation: false,
  awaitsKeys: false,
  hasReturnedAllocation: false,
  isAcknowledged: false,
  reservations: [],
  promo: null,
  promoReservations: [],
  customerReservations: [],
  redeemsPromo: false,
  mailRound: 0,
  isMailed: false,
  refunds: [],
  revoked: [],
  replacements: [],
});

/**
 * The state after one more reservation. An order that is not placed is abandoned a while after its
 * last reservation: a request that was interrupted may be repeated, and reserves what is missing.
 */
export const withReservedUntil = (state: FulfilmentState, until: Instant): FulfilmentState => {
  if (state.stage !== 'unknown' && state.stage !== 'reserved') return state;
  const isLast = state.until === null || until > state.until;
  return { ...state, stage: 'reserved', until: isLast ? until : state.until };
};
