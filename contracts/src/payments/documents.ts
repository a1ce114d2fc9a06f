import type { Fee } from '../kernel/fee.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Money } from '../kernel/money.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type {
  UnverifiedReference,
  NotificationSubject,
  PaymentSystemTerms,
  ReversalKind,
  VerificationResult,
} from './values.ts';
import type { PaymentStatus } from './payment-status.ts';
import type { PaymentSystemName } from './systems.ts';

/** One document per payment of a provider, with the id `{system}:{provider's id}`. */
export const paymentsModel = { name: 'payments', version: 1 } as const;
export type PaymentDocument = Readonly<{
  system: string;
  payment_id: string;
  order_id: string | null;
  number: number | null;
  status: PaymentStatus;
  has_order: boolean;
  /** A part was returned, for an order or, as a notification reports, without one. */
  is_reversed: boolean;
  /** The charge of the order at this system. */
  expected: Money | null;
  amount: Money | null;
  /** Null until the order has recorded the payment. */
  fee: Fee | null;
  /** The time when the payment was confirmed; until then, of its first notification. */
  at: Instant;
  confirmed_at: Instant | null;
  /** Ids of at most fifty notifications, the newest first; `notified` counts all. */
  notifications: readonly string[];
  notified: number;
  /** Every returned part, including this shop's refunds, as the provider reported it. */
  reversed: readonly Readonly<{
    kind: ReversalKind;
    reversal_id: string;
    amount: Money;
    at: Instant;
  }>[];
  /** Refunds of this payment that administrators requested. */
  refunds: readonly Readonly<{
    refund_id: string;
    amount: Money;
    method: 'api' | 'manual';
    decided_at: Instant;
    sent_at: Instant | null;
    /** The provider's id of the refund. */
    reference: string | null;
    /**
     * The id of the part in `reversed` with which the provider reported the refund; null until
     * then.
     */
    reversal_id: string | null;
  }>[];
}>;

/** One document per day and payment system, `{day}.{system}`: its confirmed payments. */
export const paymentDaysModel = { name: 'paymentDays', version: 1 } as const;
export type PaymentDayDocument = Readonly<{
  /** In UTC: `2026-03-01`. */
  day: string;
  system: string;
  count: number;
  /** Minor units. */
  received: Readonly<Record<'rub' | 'usd', number>>;
}>;

type StaffActionRecord = Readonly<{ by: string; at: Instant }>;

/** One document per stored notification, with the notification's id. */
export const paymentNotificationsModel = { name: 'paymentNotifications', version: 1 } as const;
export type PaymentNotificationDocument = Readonly<{
  system: string;
  verification_result: VerificationResult;
  subject: NotificationSubject | null;
  number: number | null;
  payment_id: string | null;
  unverified: UnverifiedReference | null;
  /** The values that searches match: the unverified ones if the notification has no others. */
  named_number: number | null;
  named_payment_id: string | null;
  received: Money | null;
  expected: Money | null;
  address_hash: string | null;
  /** The whole request, as JSON of `raw`, `headers` and `address`. */
  content: SealedText;
  at: Instant;
  is_verified_again: boolean;
  /** The newest twenty, the oldest first. */
  verifications: readonly (StaffActionRecord &
    Readonly<{ verification_result: VerificationResult; applied: boolean }>)[];
  /** The newest twenty, the newest first. */
  reveals: readonly (StaffActionRecord & Readonly<{ reason: string }>)[];
  resolution: (StaffActionRecord & Readonly<{ number: number | null; reason: string }>) | null;
}>;

/**
 * One document per payment system and day, `{system}.{day}`: notifications that were not stored.
 */
export const droppedNotificationsModel = { name: 'droppedNotifications', version: 1 } as const;
export type DroppedNotificationsDocument = Readonly<{
  system: string;
  /** In UTC. */
  day: string;
  results: Readonly<Partial<Record<VerificationResult, number>>>;
}>;

/** One document per payment system that was ever set, ordered or tested. */
export const paymentSystemsModel = { name: 'paymentSystems', version: 1 } as const;
export type PaymentSystemDocument = Readonly<{
  id: PaymentSystemName;
  is_on: boolean;
  terms: PaymentSystemTerms | null;
  revision: number;
  changed_at: Instant | null;
  /** Its position in the list; null until the list is sorted. */
  position: number | null;
  switched: (StaffActionRecord & Readonly<{ is_on: boolean; reason: string }>) | null;
  last_test: (StaffActionRecord & Readonly<{ fault: string | null }>) | null;
}>;

export const exchangeRateModel = { name: 'exchangeRates', version: 1 } as const;
/** One document, `dollar`: kopecks per dollar. */
export type ExchangeRateDocument = Readonly<{ dollar: number; at: Instant }>;

export const exchangeRateHistoryModel = { name: 'exchangeRateHistory', version: 1 } as const;
/** One document per change of the rate, with the time as its id. */
export type ExchangeRateSettingDocument = Readonly<{
  dollar: number;
  revision: number;
  by: string;
  at: Instant;
}>;
