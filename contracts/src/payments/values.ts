import type { PaymentLimits } from './systems.ts';
import type { FeeBearer } from '../kernel/fee.ts';

/**
 * Terms of a payment system from the environment; they apply until an administrator sets others.
 */
export type ConfiguredTerms = Readonly<{ fee: SystemFee; limits: PaymentLimits }>;

/**
 * `refunded`: the shop or its provider returned the money. `charged_back`: the bank reversed the
 * payment.
 */
export type ReversalKind = 'refunded' | 'charged_back';

/**
 * `wrong_currency`: genuine money in a currency in which the shop has no prices, so no order can
 * take it. `unconfirmed`: the provider had to confirm it, but did not respond or reported something
 * else.
 */
export type VerificationResult =
  | 'accepted'
  | 'duplicate'
  | 'bad_signature'
  | 'wrong_amount'
  | 'wrong_currency'
  | 'unknown_order'
  | 'late'
  | 'unconfirmed';

/**
 * The subject of a notification. `question`: a check before payment whether the order may be paid.
 */
export type NotificationSubject = 'payment' | ReversalKind | 'question' | 'other';

/** The order and the payment that a refused notification names. Anyone can name them. */
export type UnverifiedReference = Readonly<{ number: number | null; paymentId: string | null }>;

/** A fee in hundredths of a percent of the price, and its bearer. */
export type SystemFee = Readonly<{ basisPoints: number; bearer: FeeBearer }>;

/** The terms that an administrator set. `fee` is null for a system that sets its fee itself. */
export type PaymentSystemTerms = Readonly<{ fee: SystemFee | null; limits: PaymentLimits }>;

/** The actions that an administrator can take on a payment, the most urgent first. */
export const nextSteps = [
  'assign_or_dismiss',
  'refund_and_dismiss',
  'dismiss_returned',
  'verify_again',
  'accept_or_refund',
  'send_refund',
  'retry_refund',
  'refund_second_payment',
  'lift_hold_or_refund',
  'add_keys_or_refund',
  'check_reversal',
  'check_charge_back',
  'resend_mail',
] as const;

export type NextStep = (typeof nextSteps)[number];
