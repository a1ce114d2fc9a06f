import type { PurchasedItem, Reversal, RefundMethod } from '@shop/contracts/ordering/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type {
  Delivery,
  Fee,
  Instant,
  Lang,
  Money,
  Region,
  SealedText,
} from '@shop/contracts/kernel';
import type { OrderId, OrderNumber } from './ids.ts';

type OrderFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { orderId: OrderId; number: OrderNumber; at: Instant }
>;

/**
 * The buyer. Personal data is sealed under `personId`. `emailHash` is a keyed hash: it finds the
 * orders of an address and its bans.
 */
export type Buyer = Readonly<{
  personId: string;
  emailHash: string;
  email: SealedText;
  userId: string | null;
}>;

export type OrderPlaced = OrderFact<
  'ordering.OrderPlaced',
  {
    requestDigest: string;
    buyer: Buyer;
    lang: Lang;
    region: Region;
    bought: PurchasedItem;
    delivery: Delivery;
    /** The buyer's answers to the product's questions: a JSON object by the question's name. */
    fields: SealedText | null;
    count: number;
    unitPrice: Money;
    /** The discount of `promo`; zero without a code. */
    discount: Money;
    promo: string | null;
    total: Money;
    /** The amount charged through the payment system, in its currency. */
    charge: Money;
    /** The payment system's fee for this charge. */
    fee: Fee;
    /** The exchange rate at that time, in kopecks per dollar. */
    exchangeRate: number;
    paymentSystem: string;
    termsVersion: string;
    until: Instant;
  }
>;
/**
 * When the order was placed, and the payment system that it was placed with or that was chosen
 * last: statistics count it as placed there, until another one replaces it. Events of earlier
 * releases do not have it.
 */
type PlacementDetails = { placed?: Readonly<{ at: Instant; paymentSystem: string }> };

export type PaymentSystemChosen = OrderFact<
  'ordering.PaymentSystemChosen',
  PlacementDetails & { paymentSystem: string; charge: Money; fee: Fee }
>;

/** A payment by the id of its payment system, unique within that system. */
export type PaymentRef = Readonly<{ system: string; paymentId: string }>;

/**
 * The dimensions by which sales are counted. Each event about money contains them, so that readers
 * need no other event.
 */
export type Sale = Readonly<{
  gameId: string;
  productId: string;
  rateId: string;
  region: Region;
  paymentSystem: string;
  count: number;
  total: Money;
  discount: Money;
  promo: string | null;
  /** The payment system's fee, frozen when the charge was requested. */
  fee: Fee;
  /** Kopecks for a dollar. */
  exchangeRate: number;
  /** The buyer's account; null for a guest. */
  userId: string | null;
  /** The language in which the buyer ordered. */
  lang: Lang;
}>;

type OrderMoney = { payment: PaymentRef; amount: Money };
type SaleMoney = OrderMoney & { sale: Sale };

/** `late`: the order had expired before the payment arrived. */
export type OrderPaid = OrderFact<
  'ordering.OrderPaid',
  SaleMoney & PlacementDetails & { delivery: Delivery; late: boolean }
>;
/** The amount or the currency differs from the charge. */
export type PaymentMismatched = OrderFact<
  'ordering.PaymentMismatched',
  SaleMoney & { expected: Money }
>;
/** An administrator accepts a mismatched payment for the price; `OrderPaid` follows. */
export type MismatchAccepted = OrderFact<
  'ordering.MismatchAccepted',
  SaleMoney & { reason: string }
>;
export type OrderPaidTwice = OrderFact<'ordering.OrderPaidTwice', SaleMoney>;

/**
 * An administrator voids an order that was paid entirely with a promo code, or some of its keys: no
 * money is sent. The promo code stays used, as with a refund.
 */
export type OrderVoided = OrderFact<
  'ordering.OrderVoided',
  {
    /** Chosen by the client, as that of a refund. */
    refundId: string;
    payment: PaymentRef;
    keys: readonly string[];
    /** True if nothing more is delivered after the refund. */
    whole: boolean;
    reason: string;
    rateId: string;
    productId: string;
  }
>;
type ReversedMoney = SaleMoney & {
  kind: Reversal;
  /** Unique among the reversals of this kind of the payment. */
  reversalId: string;
  whole: boolean;
  stops: boolean;
  keys: readonly string[];
};
/**
 * `amount` of a received payment was returned, not by a refund of this shop. `whole`: all of the
 * payment was returned. The order `stops` when nothing is left of its price, and `keys` are void
 * from then on. Money beyond the price stops nothing. An amount in another currency than the
 * payment is never `whole` and counts in no sum: staff check it.
 */
export type OrderPaymentReversed = OrderFact<
  'ordering.OrderPaymentReversed',
  ReversedMoney & { inOtherCurrency: boolean }
>;
/**
 * A part of a payment was returned that the provider has not reported yet. The shop has not
 * recorded the money as received, so no sum changes until the payment arrives.
 */
export type UnreportedPaymentReversed = OrderFact<
  'ordering.UnreportedPaymentReversed',
  ReversedMoney
>;
/** The payment arrives after all of it was returned. It pays for nothing. */
export type ReversedPaymentReceived = OrderFact<'ordering.ReversedPaymentReceived', SaleMoney>;
/**
 * The payment arrives, and `amount` was returned before: all reversals in the currency of the
 * payment that were reported earlier. From now on they count as returned money.
 */
export type EarlyReversalsApplied = OrderFact<'ordering.EarlyReversalsApplied', SaleMoney>;

export type HoldReason = 'buyer-banned';
/** Paid, but held until staff decide. */
export type OrderHeld = OrderFact<
  'ordering.OrderHeld',
  { reason: HoldReason; rateId: string; productId: string; sale: Sale }
>;
export type OrderHoldLifted = OrderFact<'ordering.OrderHoldLifted', { reason: string }>;
/** Staff have checked the charge-back or the partial reversals, and nothing is left to do. */
export type AttentionResolved = OrderFact<'ordering.AttentionResolved', { reason: string }>;

/** With `manual` delivery the order waits for staff, otherwise for keys. */
export type KeysAwaited = OrderFact<'ordering.KeysAwaited', { delivery: Delivery; sale: Sale }>;
/** `cost` is the shop's cost of the keys, in kopecks. */
export type OrderFulfilled = OrderFact<
  'ordering.OrderFulfilled',
  { sale: Sale; keys: readonly string[]; cost: number; paidAt: Instant }
>;

/** `first` is set in the first event that delivers the keys to the buyer. */
type FirstDelivery = { first: Readonly<{ sale: Sale; paidAt: Instant }> | null };

/** The mail server accepted the email with the keys. */
export type KeysMailed = OrderFact<
  'ordering.KeysMailed',
  FirstDelivery & { messageId: string; round: number }
>;
/**
 * The email failed permanently: the address is refused, or the server was unavailable for too long.
 */
export type KeysMailFailed = OrderFact<
  'ordering.KeysMailFailed',
  { messageId: string; round: number; reason: 'refused' | 'unreachable' }
>;
/** These events send the keys again; `round` counts the emails from 1. */
type MailRound = { rateId: string; productId: string; round: number };
export type KeysMailResendRequested = OrderFact<
  'ordering.KeysMailResendRequested',
  MailRound & { reason?: string }
>;
/** `reason` is from staff: how the buyer proved that the order is theirs. Absent for buyers. */
export type EmailCorrected = OrderFact<
  'ordering.EmailCorrected',
  MailRound & { personId: string; emailHash: string; email: SealedText; reason?: string }
>;
/** The pool gave another key for `old`, which is void. */
export type KeyReplaced = OrderFact<
  'ordering.KeyReplaced',
  MailRound & { old: string; key: string; cost: number; reason: string; sale: Sale }
>;

/** The key was shown on a page for the first time. The term of a timed rate starts here. */
export type KeyRevealed = OrderFact<'ordering.KeyRevealed', FirstDelivery & { key: string }>;
/**
 * A file with `keys` was downloaded. The terms of keys that were not revealed before start here.
 */
export type KeysDownloaded = OrderFact<
  'ordering.KeysDownloaded',
  FirstDelivery & { keys: readonly string[] }
>;

type EndedOrder = { rateId: string; productId: string; sale: Sale };
export type OrderExpired = OrderFact<'ordering.OrderExpired', EndedOrder>;
/** `reason` is from staff; absent for buyers. */
export type OrderCancelled = OrderFact<'ordering.OrderCancelled', EndedOrder & { reason?: string }>;

/** An administrator refunds a payment. `keys` become void. */
export type RefundDecided = OrderFact<
  'ordering.RefundDecided',
  OrderMoney & {
    refundId: string;
    method: RefundMethod;
    keys: readonly string[];
    /** The refund covers the whole order: nothing more is delivered. */
    whole: boolean;
    reason: string;
    rateId: string;
    productId: string;
  }
>;
/**
 * `reference` is the provider's id of the refund. `reversalId` names the provider's notification
 * that reported it; null if it was recorded after an API call or by staff. `reason` is from staff.
 */
export type RefundSent = OrderFact<
  'ordering.RefundSent',
  SaleMoney & { refundId: string; reference: string; reversalId: string | null; reason?: string }
>;
/** The provider's notification of a refund that was already recorded as sent. */
export type RefundConfirmed = OrderFact<
  'ordering.RefundConfirmed',
  { refundId: string; payment: PaymentRef; reversalId: string }
>;
/**
 * A call to a provider that does not recognize a repeated refund is about to be made, or the
 * provider has accepted the refund under `attemptId` and not sent it. Until the result is recorded,
 * the money may or may not have been sent.
 */
export type RefundAttempted = OrderFact<
  'ordering.RefundAttempted',
  { refundId: string; attemptId: string }
>;
export type RefundFailed = OrderFact<'ordering.RefundFailed', { refundId: string; reason: string }>;
export type RefundRetried = OrderFact<
  'ordering.RefundRetried',
  { refundId: string; method: RefundMethod; rateId: string; productId: string; reason?: string }
>;

/** A number belongs to one order permanently. */
export type OrderNumberReserved = DomainEvent<
  'ordering.OrderNumberReserved',
  {
    number: OrderNumber;
    orderId: OrderId;
    /**
     * The digest of the request that places the order: a different request with the same id is
     * refused.
     */
    requestDigest: string;
    at: Instant;
  }
>;

/** An email's or network's keyed hash has one more unpaid order. */
export type OpenOrderAdded = DomainEvent<
  'ordering.OpenOrderAdded',
  { owner: string; orderId: OrderId; count: number; until: Instant; at: Instant }
>;
/** These orders no longer wait for a payment. */
export type OpenOrdersClosed = DomainEvent<
  'ordering.OpenOrdersClosed',
  { owner: string; orderIds: readonly OrderId[]; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const orderingEvents = eventRegistry({
  order: {
    'ordering.OrderPlaced': event<OrderPlaced>(),
    'ordering.PaymentSystemChosen': event<PaymentSystemChosen>(),
    'ordering.OrderPaid': event<OrderPaid>(),
    'ordering.PaymentMismatched': event<PaymentMismatched>(),
    'ordering.MismatchAccepted': event<MismatchAccepted>(),
    'ordering.OrderPaidTwice': event<OrderPaidTwice>(),
    'ordering.OrderPaymentReversed': event<OrderPaymentReversed>(),
    'ordering.UnreportedPaymentReversed': event<UnreportedPaymentReversed>(),
    'ordering.ReversedPaymentReceived': event<ReversedPaymentReceived>(),
    'ordering.EarlyReversalsApplied': event<EarlyReversalsApplied>(),
    'ordering.OrderHeld': event<OrderHeld>(),
    'ordering.OrderHoldLifted': event<OrderHoldLifted>(),
    'ordering.AttentionResolved': event<AttentionResolved>(),
    'ordering.KeysAwaited': event<KeysAwaited>(),
    'ordering.OrderFulfilled': event<OrderFulfilled>(),
    'ordering.KeysMailed': event<KeysMailed>(),
    'ordering.KeysMailFailed': event<KeysMailFailed>(),
    'ordering.KeysMailResendRequested': event<KeysMailResendRequested>(),
    'ordering.EmailCorrected': event<EmailCorrected>(),
    'ordering.KeyReplaced': event<KeyReplaced>(),
    'ordering.KeyRevealed': event<KeyRevealed>(),
    'ordering.KeysDownloaded': event<KeysDownloaded>(),
    'ordering.OrderExpired': event<OrderExpired>(),
    'ordering.OrderCancelled': event<OrderCancelled>(),
    'ordering.OrderVoided': event<OrderVoided>(),
    'ordering.RefundDecided': event<RefundDecided>(),
    'ordering.RefundAttempted': event<RefundAttempted>(),
    'ordering.RefundSent': event<RefundSent>(),
    'ordering.RefundConfirmed': event<RefundConfirmed>(),
    'ordering.RefundFailed': event<RefundFailed>(),
    'ordering.RefundRetried': event<RefundRetried>(),
  },
  orderNumber: {
    'ordering.OrderNumberReserved': event<OrderNumberReserved>(),
  },
  openOrders: {
    'ordering.OpenOrderAdded': event<OpenOrderAdded>(),
    'ordering.OpenOrdersClosed': event<OpenOrdersClosed>(),
  },
});

export type OrderEvent = EventOf<typeof orderingEvents.order>;
/** An event that contains its sale. Statistics and totals count only these events. */
export type SaleEvent = OrderPlaced | Extract<OrderEvent, { data: { sale: Sale } | FirstDelivery }>;
export type OpenOrdersEvent = EventOf<typeof orderingEvents.openOrders>;
