import { withoutPromoPayment } from './evolve-payments.ts';
import { isUnplaced } from './reservations.ts';
import type { FulfilmentState } from './state.ts';

/**
 * A process that was completed and removed continues from its end, even if it is back because a
 * request that had paused has reserved keys or a promo code for the order again.
 */
export const resume = (
  state: FulfilmentState,
  rate: Readonly<{ rateId: string; productId: string }>,
  stage: 'fulfilled' | 'stopped',
): FulfilmentState =>
  isUnplaced(state)
    ? {
        ...state,
        ...rate,
        stage,
        hasReturnedAllocation: true,
        isAcknowledged: true,
        isMailed: true,
      }
    : state;

/** The money was returned: delivery stops, and the order returns its keys and promo use. */
export const stop = (
  before: FulfilmentState,
  rate: Readonly<{ rateId: string; productId: string }>,
): FulfilmentState => {
  const state = resume(withoutPromoPayment(before), rate, 'stopped');
  switch (state.stage) {
    case 'stopped':
      return state;
    case 'pending':
    case 'lapsed':
      return {
        ...state,
        stage: 'stopped',
        hasReturnedAllocation: true,
        isAcknowledged: true,
        isMailed: true,
      };
    case 'fulfilled':
      return { ...state, stage: 'stopped', hasReturnedAllocation: true, isMailed: true };
    case 'unknown':
    case 'reserved':
    case 'paid':
    case 'queued':
    case 'issued':
      return {
        ...state,
        stage: 'stopped',
        hasReturnedAllocation: false,
        isAcknowledged: true,
        isMailed: true,
      };
  }
};
