import { releasableKeys } from './reservations.ts';
import type { FulfilmentState } from './state.ts';

const isStageOver = (state: FulfilmentState): boolean => {
  const { stage, reservations, hasReturnedAllocation, isAcknowledged, isMailed } = state;
  switch (stage) {
    case 'unknown':
    case 'reserved':
    case 'lapsed':
      return reservations.length === 0;
    case 'stopped':
      return hasReturnedAllocation && isAcknowledged;
    case 'fulfilled':
      return isAcknowledged && isMailed;
    case 'pending':
    case 'paid':
    case 'queued':
    case 'issued':
      return false;
  }
};

const isCompleted = (state: FulfilmentState): boolean => {
  const { pendingPayments, pendingReversals, refunds, revoked, replacements } = state;
  const { promoReservations, customerReservations, redeemsPromo, hasOrphanedAllocation } = state;
  const open = [pendingPayments, pendingReversals, refunds, revoked, replacements];
  return (
    isStageOver(state) &&
    !hasOrphanedAllocation &&
    !redeemsPromo &&
    [...open, promoReservations, customerReservations, releasableKeys(state)].every(
      ({ length }) => length === 0,
    )
  );
};

/** Null if nothing is left to do for the order. */
export const dropIfCompleted = (state: FulfilmentState): FulfilmentState | null =>
  isCompleted(state) ? null : state;
