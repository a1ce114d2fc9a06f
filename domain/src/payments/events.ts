import type {
  UnverifiedReference,
  NotificationSubject,
  PaymentSystemTerms,
  ReversalKind,
  VerificationResult,
} from '@shop/contracts/payments/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Money, SealedText } from '@shop/contracts/kernel';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';

/** A payment that the provider confirmed; recorded once per provider payment. */
export type PaymentConfirmed = DomainEvent<
  'payments.PaymentConfirmed',
  {
    system: string;
    paymentId: string;
    orderId: string;
    number: number;
    amount: Money;
    at: Instant;
  }
>;

/** A part of a payment was returned. Its notification may arrive before the payment's own. */
export type PaymentReversed = DomainEvent<
  'payments.PaymentReversed',
  {
    system: string;
    paymentId: string;
    orderId: string;
    number: number;
    kind: ReversalKind;
    /**
     * The provider's id of the refund or chargeback. `total:{minor units}` if the provider has no
     * ids: the sum of all refunds of the payment, including this one.
     */
    reversalId: string;
    /** The provider reported the sum, so that `amount` may be that of several refunds. */
    isSum: boolean;
    /** The amount returned since the previous reversal. */
    amount: Money;
    at: Instant;
  }
>;

/** A provider's invoice for a charge of an order, so that a repeated request gets the same one. */
export type InvoiceCreated = DomainEvent<
  'payments.InvoiceCreated',
  {
    system: string;
    orderId: string;
    number: number;
    charge: Money;
    /** The provider's id of the invoice. */
    invoiceId: string;
    /** The page on which the buyer pays the invoice. */
    url: string;
    at: Instant;
  }
>;

/**
 * The amounts of a notification whose signature is valid. `received` is null if the provider names
 * no currency and the order is unknown, or if the shop has no prices in the currency; `expected` is
 * the order's charge at this payment system.
 */
export type NotifiedAmounts = Readonly<{ received: Money | null; expected: Money | null }>;

/** A provider's notification as it was posted, sealed, with the result of its verification. */
export type NotificationReceived = DomainEvent<
  'payments.NotificationReceived',
  {
    system: string;
    notificationId: string;
    /** JSON: the body as `raw`, the relevant `headers`, and the sender's `address`. */
    content: SealedText;
    /** Keyed hash of the sender's address; null if it is unknown. */
    addressHash: string | null;
    verificationResult: VerificationResult;
    /** Null unless the signature is valid. */
    subject: NotificationSubject | null;
    number: number | null;
    paymentId: string | null;
    amounts: NotifiedAmounts;
    /** Null unless the notification was refused. */
    unverified: UnverifiedReference | null;
    at: Instant;
  }
>;

/** Refused notifications beyond the limit per minute: counted, not stored. */
export type NotificationsDropped = DomainEvent<
  'payments.NotificationsDropped',
  { system: string; results: Readonly<Partial<Record<VerificationResult, number>>>; at: Instant }
>;

/** An administrator verified a stored notification again with the current secrets. */
export type NotificationReverified = DomainEvent<
  'payments.NotificationReverified',
  {
    system: string;
    notificationId: string;
    verificationResult: VerificationResult;
    /** Null unless the signature is valid. */
    subject: NotificationSubject | null;
    paymentId: string | null;
    amounts: NotifiedAmounts;
    /** True if its money was recorded; false if only the result was shown. */
    applied: boolean;
    by: string;
    at: Instant;
  }
>;

/** An administrator read the content of a notification, with secrets and personal data masked. */
export type NotificationRevealed = DomainEvent<
  'payments.NotificationRevealed',
  { system: string; notificationId: string; paymentId: string | null; reason: string; at: Instant }
>;

/** Kopecks for a dollar, from now on. */
export type ExchangeRateSet = DomainEvent<
  'payments.ExchangeRateSet',
  /** `revision` counts from 1. */
  { dollar: number; revision: number; by: string; at: Instant }
>;

/**
 * An administrator decided about money without an order: `number` is the order that received it, or
 * null if it was dismissed.
 */
export type NotificationResolved = DomainEvent<
  'payments.NotificationResolved',
  {
    system: string;
    notificationId: string;
    paymentId: string;
    number: number | null;
    reason: string;
    at: Instant;
  }
>;

/** `revision` counts all changes of the system's settings from 1. */
export type PaymentSystemTermsSet = DomainEvent<
  'payments.PaymentSystemTermsSet',
  { system: PaymentSystemName; terms: PaymentSystemTerms; revision: number; at: Instant }
>;

/** Enables or disables the system for buyers. Payments that were started before still count. */
export type PaymentSystemSwitched = DomainEvent<
  'payments.PaymentSystemSwitched',
  { system: PaymentSystemName; isOn: boolean; reason: string; revision: number; at: Instant }
>;

/** `fault` describes in English why the self-test failed; null if it passed. */
export type PaymentSystemTested = DomainEvent<
  'payments.PaymentSystemTested',
  { system: PaymentSystemName; fault: string | null; at: Instant }
>;

/** All events of the slice by the kind of their streams. */
export const paymentsEvents = eventRegistry({
  payment: {
    'payments.PaymentConfirmed': event<PaymentConfirmed>(),
    'payments.PaymentReversed': event<PaymentReversed>(),
  },
  paymentInvoice: {
    'payments.InvoiceCreated': event<InvoiceCreated>(),
  },
  paymentInbox: {
    'payments.NotificationReceived': event<NotificationReceived>(),
    'payments.NotificationsDropped': event<NotificationsDropped>(),
    'payments.NotificationReverified': event<NotificationReverified>(),
    'payments.NotificationRevealed': event<NotificationRevealed>(),
    'payments.NotificationResolved': event<NotificationResolved>(),
  },
  paymentSystem: {
    'payments.PaymentSystemTermsSet': event<PaymentSystemTermsSet>(),
    'payments.PaymentSystemSwitched': event<PaymentSystemSwitched>(),
    'payments.PaymentSystemTested': event<PaymentSystemTested>(),
  },
  exchangeRate: {
    'payments.ExchangeRateSet': event<ExchangeRateSet>(),
  },
});

export type PaymentSystemEvent = EventOf<typeof paymentsEvents.paymentSystem>;
export type PaymentsEvent = EventOf<(typeof paymentsEvents)[keyof typeof paymentsEvents]>;
