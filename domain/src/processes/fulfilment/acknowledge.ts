import { dropIfCompleted } from './completion.ts';
import { withoutCustomerReservation } from './evolve-customers.ts';
import { withRecordedReplacement } from './evolve-order.ts';
import { withoutPendingPayment, withoutPendingReversal } from './evolve-payments.ts';
import { withoutPromoReservation, withRedeemedPromo } from './evolve-promos.ts';
import { withoutReplacement, withoutReservation, withRevokedKeys } from './evolve-stock.ts';
import type { FulfilmentState } from './state.ts';
import type { Step } from './steps.ts';

/** Removes a step that was executed and left no event because nothing was left to do. */
export const acknowledge = (state: FulfilmentState, step: Step): FulfilmentState | null => {
  switch (step.do) {
    case 'confirm-payment':
      return dropIfCompleted(withoutPendingPayment(state, step.payment));
    case 'reverse-payment':
      return dropIfCompleted(withoutPendingReversal(state, step));
    case 'release-keys':
      return dropIfCompleted(withoutReservation(state, step.rateId));
    case 'release-promo':
      return dropIfCompleted(withoutPromoReservation(state, step.code));
    case 'redeem-customer-use':
    case 'release-customer-use':
      return dropIfCompleted(withoutCustomerReservation(state, step));
    case 'release-abandoned':
      return dropIfCompleted({
        ...state,
        reservations: [],
        promoReservations: [],
        customerReservations: [],
      });
    case 'acknowledge-allocation':
      return dropIfCompleted({ ...state, isAcknowledged: true });
    case 'return-allocation':
      return dropIfCompleted({
        ...state,
        hasOrphanedAllocation: false,
        hasReturnedAllocation: true,
      });
    case 'revoke-keys':
      return dropIfCompleted(withRevokedKeys(state, step.keys));
    case 'record-replacement':
      return withRecordedReplacement(state, step.old);
    case 'acknowledge-replacement':
      return dropIfCompleted(withoutReplacement(state, step.old));
    case 'redeem-promo':
      return dropIfCompleted(withRedeemedPromo(state, step.code));
    case 'allocate-keys':
    case 'await-keys':
    case 'fulfil-order':
    case 'mail-keys':
    case 'send-refund':
    case 'check-payment':
    case 'expire-order':
      return state;
  }
};
