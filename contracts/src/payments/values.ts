import type { PaymentLimits } from './systems.ts';
import type { FeeBearer } from '../kernel/fee.ts';

/** What the environment says of a system: it holds until an administrator sets something else. */
export type ConfiguredTerms = Readonly<{ fee: SystemFee; limits: PaymentLimits }>;

/** The shop or its provider returned the money, or the bank took it back for the payer. */
export type ReversalKind = 'refunded' | 'charged_back';

/** `unconfirmed`: the provider had to be asked, and did not answer. */
export type VerificationResult =
  | 'accepted'
  | 'duplicate'
  | 'bad_signature'
  | 'wrong_amount'
  | 'unknown_order'
  | 'late'
  | 'unconfirmed';

/** What a notification is about. `question`: whether an order may be paid, before it is. */
export type NotificationSubject = 'payment' | ReversalKind | 'question' | 'other';

/** The order and the payment that a refused notification names. Anyone can claim them. */
export type NotificationClaim = Readonly<{ number: number | null; paymentId: string | null }>;

/** A fee in hundredths of a percent of the price, and its bearer. */
export type SystemFee = Readonly<{ basisPoints: number; bearer: FeeBearer }>;

/** The terms that an administrator set. `fee` is null for a system that sets its fee itself. */
export type PaymentSystemTerms = Readonly<{ fee: SystemFee | null; limits: PaymentLimits }>;

/** What an administrator can do about a payment, the most urgent first. */
export const nextSteps = [
  'assign_or_dismiss',
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
