import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '../../kernel/index.ts';
import {
  redeemableCustomerUses,
  redeemablePromo,
  releasableCustomerUses,
  releasableKeys,
  releasablePromos,
} from './reservations.ts';
import type { FulfilmentState } from './state.ts';
import type { Step } from './steps.ts';

/** Milliseconds after placement during which an order can be paid. */
const paymentPeriodMs = 15 * 60_000;
/** A reservation without an order is abandoned after this time. */
export const abandonmentTimeoutMs = 60_000;
/** Payment providers are queried about an order this long after it was placed. */
const paymentCheckDelayMs = 60_000;

const listStepsOfUnplacedOrder = (state: FulfilmentState, until: Instant): readonly Step[] => {
  const { orderId, reservations, promoReservations, customerReservations } = state;
  const at = addMilliseconds(until, abandonmentTimeoutMs - paymentPeriodMs);
  const reserved = { reservations, promoReservations, customerReservations };
  return [{ do: 'release-abandoned', orderId, at, ...reserved }];
};

const listStepsOfPendingOrder = ({ orderId }: FulfilmentState, until: Instant): readonly Step[] => [
  {
    do: 'check-payment',
    orderId,
    at: addMilliseconds(until, paymentCheckDelayMs - paymentPeriodMs),
  },
  { do: 'expire-order', orderId, at: until },
];

/** Steps that follow from the stage of the order. */
const listStepsOfStage = (state: FulfilmentState): readonly Step[] => {
  const { orderId, rateId, productId, count, delivery, until, paidAt, keys, cost } = state;
  const { isOnHold, isAcknowledged, isMailed, hasReturnedAllocation, awaitsKeys, mailRound } =
    state;
  const rate = { orderId, rateId, productId };
  const acknowledgeSteps: readonly Step[] = isAcknowledged
    ? []
    : [{ do: 'acknowledge-allocation', ...rate, keys }];
  // a payment decides the order before time does
  const timer = state.pendingPayments.length === 0 ? until : null;

  switch (state.stage) {
    case 'unknown':
    case 'lapsed':
      return [];
    case 'reserved':
      return timer === null ? [] : listStepsOfUnplacedOrder(state, timer);
    case 'pending':
      return timer === null ? [] : listStepsOfPendingOrder(state, timer);
    case 'paid':
      return paidAt === null || isOnHold
        ? []
        : [{ do: 'allocate-keys', ...rate, count, paidAt, delivery }];
    case 'queued':
      return awaitsKeys ? [] : [{ do: 'await-keys', orderId }];
    case 'issued':
      return isOnHold ? [] : [{ do: 'fulfil-order', ...rate, keys, cost, hasWaited: awaitsKeys }];
    case 'fulfilled':
      return [
        // the buyer waits for the mail
        ...(isMailed ? [] : ([{ do: 'mail-keys', orderId, round: mailRound }] as const)),
        ...acknowledgeSteps,
      ];
    case 'stopped':
      return hasReturnedAllocation ? acknowledgeSteps : [{ do: 'return-allocation', ...rate }];
  }
};

/** The customer's use is redeemed before a redeemed code releases repeated reservations. */
const promoSteps = (state: FulfilmentState): readonly Step[] => {
  const { orderId } = state;
  const customerUses = redeemableCustomerUses(state);
  const redeemable = customerUses.length === 0 ? redeemablePromo(state) : null;
  return [
    ...customerUses.map(({ code, customerId }): Step => {
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

const replacementSteps = ({ orderId, rateId, productId, replacements }: FulfilmentState) =>
  replacements.map(({ isRecorded, ...replacement }): Step => {
    const rate = { orderId, rateId, productId };
    return isRecorded
      ? { do: 'acknowledge-replacement', ...rate, old: replacement.old }
      : { do: 'record-replacement', ...rate, ...replacement };
  });

/**
 * All steps that are due now or at their time `at`. Reversals precede payments, so that no keys are
 * delivered for reversed money. Promo codes come last, so that a code that cannot be read delays no
 * keys and no refund. The order was paid with a reserved use, which counts toward the limit of the
 * code until it is redeemed. Execute one step, then derive the steps again from the state that
 * includes its effect: each step is safe only in the state it was derived from.
 */
export const pendingSteps = (state: FulfilmentState): readonly Step[] => {
  const { orderId, rateId, productId, pendingPayments, pendingReversals } = state;
  const { hasOrphanedAllocation, revoked, refunds } = state;
  const rate = { orderId, rateId, productId };
  return [
    ...pendingReversals.map((reversal): Step => ({ do: 'reverse-payment', orderId, ...reversal })),
    ...pendingPayments.map((payment): Step => ({ do: 'confirm-payment', orderId, ...payment })),
    ...releasableKeys(state).map((reservation): Step => {
      return { do: 'release-keys', orderId, ...reservation };
    }),
    ...(hasOrphanedAllocation ? [{ do: 'return-allocation', ...rate } as const] : []),
    ...listStepsOfStage(state),
    ...replacementSteps(state),
    ...(revoked.length > 0 ? [{ do: 'revoke-keys', ...rate, keys: revoked } as const] : []),
    ...refunds.map((refundId): Step => ({ do: 'send-refund', orderId, refundId })),
    ...promoSteps(state),
  ];
};
