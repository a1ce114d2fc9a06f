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

export type Verdict =
  'accepted' | 'duplicate' | 'bad_signature' | 'wrong_amount' | 'unknown_order' | 'late';

/** A provider's notification as it came, sealed, with what was made of it. */
export type NotificationReceived = DomainEvent<
  'payments.NotificationReceived',
  {
    system: string;
    notificationId: string;
    raw: Sealed;
    verdict: Verdict;
    number: number | null;
    paymentId: string | null;
    at: Instant;
  }
>;

/** Kopecks for a dollar, from now on. */
export type ExchangeRateSet = DomainEvent<
  'payments.ExchangeRateSet',
  { dollar: number; at: Instant }
>;

export type PaymentsEvent = PaymentConfirmed | NotificationReceived | ExchangeRateSet;
