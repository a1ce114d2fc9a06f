import type { Instant } from '@shop/contracts/kernel';
import { later } from '../../kernel/index.ts';
import {
  redeemableCustomerUses,
  redeemablePromo,
  releasableCustomerUses,
  releasableKeys,
  releasablePromos,
} from './reservations.ts';
import type { FulfilmentState } from './state.ts';
import type { Step } from './steps.ts';

/** How long an order can be paid after it was placed. */
const payableMs = 15 * 60_000;
/** A reservation without an order is abandoned after this time. */
const abandonedAfterMs = 60_000;
/** Payment providers are asked about an order this long after it was placed. */
const checkedAfterMs = 60_000;

const ofUnplaced = (state: FulfilmentState, until: Instant): readonly Step[] => {
  const { orderId, reservations, promoReservations, customerReservations } = state;
  const at = later(until, abandonedAfterMs - payableMs);
  const reserved = { reservations, promoReservations, customerReservations };
  return [{ do: 'release-abandoned', orderId, at, ...reserved }];
};

const ofPending = ({ orderId }: FulfilmentState, until: Instant): readonly Step[] => [
  { do: 'check-payment', orderId, at: later(until, checkedAfterMs - payableMs) },
  { do: 'expire-order', orderId, at: until },
];

/** Steps that follow from the stage of the order. */
const ofStage = (state: FulfilmentState): readonly Step[] => {
  const { orderId, rateId, productId, count, delivery, until, paidAt, keys, cost } = state;
  const { isHeld, isSettled, isMailed, isWithdrawn, awaitsKeys, mailRound } = state;
  const rate = { orderId, rateId, productId };
  const settle: readonly Step[] = isSettled ? [] : [{ do: 'settle-issue', ...rate, keys }];
  // a payment decides the order before time does
  const timer = state.pendingPayments.length === 0 ? until : null;

  switch (state.stage) {
    case 'unknown':
    case 'lapsed':
      return [];
    case 'reserved':
      return timer === null ? [] : ofUnplaced(state, timer);
    case 'pending':
      return timer === null ? [] : ofPending(state, timer);
    case 'paid':
      return paidAt === null || isHeld
        ? []
        : [{ do: 'issue-keys', ...rate, count, paidAt, delivery }];
    case 'queued':
      return awaitsKeys ? [] : [{ do: 'await-keys', orderId }];
    case 'issued':
      return isHeld ? [] : [{ do: 'fulfil-order', ...rate, keys, cost, waited: awaitsKeys }];
    case 'fulfilled':
      return [
        // the buyer waits for the mail
        ...(isMailed ? [] : ([{ do: 'mail-keys', orderId, round: mailRound }] as const)),
        ...settle,
      ];
    case 'stopped':
      return isWithdrawn ? settle : [{ do: 'take-back-issue', ...rate }];
  }
};

/** The customer's use is redeemed for good before a redeemed code releases repeated reservations. */
const ofPromos = (state: FulfilmentState): readonly Step[] => {
  const { orderId } = state;
  const ofCustomers = redeemableCustomerUses(state);
  const redeemable = ofCustomers.length === 0 ? redeemablePromo(state) : null;
  return [
    ...ofCustomers.map(({ code, customerId }): Step => {
      return { do: 'redeem-customer-use', orderId, code, customerId };
    }),
    ...(redeemable ? [{ do: 'redeem-promo', orderId, ...redeemable } as const] : []),
    ...releasablePromos(state).map((reservation): Step => {
      return { do: 'release-promo', orderId, ...reservation };
    }),
    ...releasableCustomerUses(state).map((reservation): Step => {
      return { do: 'release-customer-use', orderId, ...reservation };
    }),
  ];
};

const ofReplacements = ({ orderId, rateId, productId, replacements }: FulfilmentState) =>
  replacements.map(({ isRecorded, ...replacement }): Step => {
    const rate = { orderId, rateId, productId };
    return isRecorded
      ? { do: 'settle-replacement', ...rate, old: replacement.old }
      : { do: 'record-replacement', ...rate, ...replacement };
  });

/**
 * All steps that are due now or at the time they name (`at`). Reversals come before payments, so
 * that nothing is delivered for money that is gone. Execute one step, then derive the steps again
 * from the state that includes its effect: each step is safe only in the state it was derived from.
 */
export const pendingSteps = (state: FulfilmentState): readonly Step[] => {
  const { orderId, rateId, productId, pendingPayments, pendingReversals } = state;
  const { hasOrphanedIssue, revoked, refunds } = state;
  const rate = { orderId, rateId, productId };
  return [
    ...pendingReversals.map((reversal): Step => ({ do: 'reverse-payment', orderId, ...reversal })),
    ...pendingPayments.map((payment): Step => ({ do: 'confirm-payment', orderId, ...payment })),
    ...ofPromos(state),
    ...releasableKeys(state).map((reservation): Step => {
      return { do: 'release-keys', orderId, ...reservation };
    }),
    ...(hasOrphanedIssue ? [{ do: 'take-back-issue', ...rate } as const] : []),
    ...ofStage(state),
    ...ofReplacements(state),
    ...(revoked.length > 0 ? [{ do: 'revoke-keys', ...rate, keys: revoked } as const] : []),
    ...refunds.map((refundId): Step => ({ do: 'send-refund', orderId, refundId })),
  ];
};
