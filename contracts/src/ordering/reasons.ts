import type { CancelReason } from './values.ts';

/**
 * Reasons that the store itself records with its events. The client translates them for staff, so
 * they are codes.
 */

/** The store revokes or returns the keys of an order, because its payment was returned. */
export const moneyReturnedReason = 'money-returned';

/** A refund was stopped, because the payment was already reversed at the payment system. */
export const paymentReversedReason = 'payment-reversed';

/** An order of a banned buyer is held. */
export const buyerBannedReason = 'buyer-banned';

/**
 * The promo code that covers the order completely has no use left for it: the code, or its limit
 * per customer, is used up.
 */
export const noPromoUseReason = 'no-promo-use-left';

/** The store could not confirm in time an order that a promo code covers completely. */
export const notConfirmedReason = 'not-confirmed';

/** Why a refund through the API of a payment system failed. */
export const refundFailures = [
  /** The payment system did not answer. It may have sent the refund. */
  'no-answer',
  /** The response of the payment system has no refund id. */
  'no-refund-id',
  'canceled-by-system',
  /** The payment system accepted the refund a week ago, and neither sent nor canceled it. */
  'still-pending',
  /** An earlier attempt was started, and its result was not recorded. */
  'earlier-attempt-unfinished',
  /** An earlier attempt may have sent it, and a repeat is no longer recognized by its key. */
  'idempotency-key-expired',
  /** The payment system has no API for refunds, or is switched off. */
  'manual-only',
] as const;

export type RefundFailure = (typeof refundFailures)[number];

export const storeReasons = [
  moneyReturnedReason,
  paymentReversedReason,
  buyerBannedReason,
  noPromoUseReason,
  notConfirmedReason,
  ...refundFailures,
] as const;

/** Why the store itself canceled an order; null if the buyer or staff did. */
export const cancelReasonOf = (reason: string | undefined): CancelReason | null => {
  if (reason === noPromoUseReason) return 'no_promo_use';
  return reason === notConfirmedReason ? 'not_confirmed' : null;
};

export type StoreReason = (typeof storeReasons)[number];

export const isStoreReason = (reason: string): reason is StoreReason =>
  storeReasons.some((each) => each === reason);
