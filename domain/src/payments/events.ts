import type { DomainEvent, Instant, Money, Sealed } from '../kernel/index.ts';

/** Money came: what the provider vouched for, once for each of its payments. */
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

/** The shop or its provider returned the money, or the bank took it back for the payer. */
export type ReversalKind = 'refunded' | 'charged_back';

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
     * The provider's id of the refund or the charge-back. `total:{minor units}` if the provider
     * has none: the sum of all refunds of the payment, this one included.
     */
    reversalId: string;
    /** The provider reported the sum, so that `amount` may be that of several refunds. */
    isSum: boolean;
    /** What was returned since the reversal before it. */
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
    /** The provider's. */
    invoiceId: string;
    /** Where the buyer pays it. */
    url: string;
    at: Instant;
  }
>;

/** `unconfirmed`: the provider had to be asked, and did not answer. */
export type Verdict =
  | 'accepted'
  | 'duplicate'
  | 'bad_signature'
  | 'wrong_amount'
  | 'unknown_order'
  | 'late'
  | 'unconfirmed';

/** A provider's notification as it came, sealed, with what was made of it. */
export type NotificationReceived = DomainEvent<
  'payments.NotificationReceived',
  {
    system: string;
    notificationId: string;
    /** As JSON: `raw` the body, `headers` those that matter, `address` the sender's. */
    content: Sealed;
    verdict: Verdict;
    number: number | null;
    paymentId: string | null;
    at: Instant;
  }
>;

/** An administrator had a kept notification judged with the secrets of the day. */
export type NotificationJudgedAgain = DomainEvent<
  'payments.NotificationJudgedAgain',
  {
    system: string;
    notificationId: string;
    verdict: Verdict;
    paymentId: string | null;
    /** Whether it was to have its effect, or only to be looked at. */
    applied: boolean;
    by: string;
    at: Instant;
  }
>;

/** Kopecks for a dollar, from now on. */
export type ExchangeRateSet = DomainEvent<
  'payments.ExchangeRateSet',
  /** `revision` counts from 1. */
  { dollar: number; revision: number; by: string; at: Instant }
>;

export type PaymentsEvent =
  | PaymentConfirmed
  | PaymentReversed
  | InvoiceCreated
  | NotificationReceived
  | NotificationJudgedAgain
  | ExchangeRateSet;
