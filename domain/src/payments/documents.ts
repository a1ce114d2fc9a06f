import type { Fee, Instant, Money, Sealed } from '../kernel/index.ts';
import type { ReversalKind, Verdict } from './events.ts';

/** What the read models of payments hold. */

/** One document per payment of a provider, its id `{system}:{provider's id}`. */
export const paymentsModel = { name: 'payments', version: 2 } as const;
export type PaymentDocument = Readonly<{
  system: string;
  payment_id: string;
  order_id: string | null;
  number: number | null;
  amount: Money | null;
  /** From the order; null while it has not seen the payment. */
  fee: Fee | null;
  confirmed_at: Instant | null;
  /** What the order made of it; null while it has not seen it. */
  outcome: 'paid' | 'paid_late' | 'mismatched' | 'paid_twice' | null;
  /** The newest fifty; `notified` counts all. */
  notifications: readonly Readonly<{ id: string; verdict: Verdict; at: Instant }>[];
  notified: number;
  /** Every part that was returned, this shop's refunds included, as the provider reported it. */
  reversed: readonly Readonly<{
    kind: ReversalKind;
    reversal_id: string;
    amount: Money;
    at: Instant;
  }>[];
  /** What administrators decided to give back of it. */
  refunds: readonly Readonly<{
    refund_id: string;
    amount: Money;
    way: 'api' | 'by_hand';
    decided_at: Instant;
    sent_at: Instant | null;
    /** The provider's. */
    reference: string | null;
  }>[];
}>;

/** One document per notification that was kept, its id the notification's. */
export const paymentNotificationsModel = { name: 'paymentNotifications', version: 1 } as const;
export type PaymentNotificationDocument = Readonly<{
  system: string;
  verdict: Verdict;
  number: number | null;
  payment_id: string | null;
  /** What was posted, whole; JSON of `raw`, `headers` and `address`. */
  content: Sealed;
  at: Instant;
  judged_again: readonly Readonly<{
    verdict: Verdict;
    applied: boolean;
    by: string;
    at: Instant;
  }>[];
}>;

export const exchangeRateModel = { name: 'exchangeRates', version: 1 } as const;
/** One document, `dollar`: kopecks for a dollar. */
export type ExchangeRateDocument = Readonly<{ dollar: number; at: Instant }>;

export const exchangeRateHistoryModel = { name: 'exchangeRateHistory', version: 1 } as const;
/** One document per setting of the rate, its id the moment. */
export type ExchangeRateSettingDocument = Readonly<{
  dollar: number;
  revision: number;
  by: string;
  at: Instant;
}>;
