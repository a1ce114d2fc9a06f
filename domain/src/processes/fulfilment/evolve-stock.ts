import { dropIfCompleted } from './completion.ts';
import type { StockEvent } from './events.ts';
import { resume } from './resume.ts';
import type { FulfilmentState, KeyReservation } from './state.ts';
import { initialState, withReservedUntil } from './state.ts';

export const withoutReservation = (state: FulfilmentState, rateId: string): FulfilmentState => ({
  ...state,
  reservations: state.reservations.filter((other) => other.rateId !== rateId),
});

export const withRevokedKeys = (
  state: FulfilmentState,
  keys: readonly string[],
): FulfilmentState => ({
  ...state,
  revoked: state.revoked.filter((key) => !keys.includes(key)),
});

export const withoutReplacement = (state: FulfilmentState, old: string): FulfilmentState => ({
  ...state,
  replacements: state.replacements.filter((replacement) => replacement.old !== old),
});

const withReservation = (state: FulfilmentState, reservation: KeyReservation): FulfilmentState => {
  const { reservations } = withoutReservation(state, reservation.rateId);
  return { ...state, reservations: [...reservations, reservation] };
};

/** Only paid orders get keys. If no payment is recorded, the process was completed and removed. */
const needsNoKeys = ({ stage, paidAt }: FulfilmentState): boolean =>
  stage === 'fulfilled' || paidAt === null;

/** Issued keys were returned, so a paid order needs others. */
const withReturnedAllocation = (state: FulfilmentState): FulfilmentState => ({
  ...state,
  ...(state.stage === 'issued' && { stage: 'paid' }),
  hasOrphanedAllocation: false,
});

/** Applies an event of the key pool: keys reserved, issued, replaced or returned. */
export const evolveByStock = (
  before: FulfilmentState | null,
  event: StockEvent,
): FulfilmentState | null => {
  const state = before ?? initialState(event.data.orderId);
  switch (event.type) {
    case 'stock.KeysReserved': {
      const { rateId, productId, keys, until } = event.data;
      const reserved = withReservation(state, { rateId, productId, until });
      const ofRate =
        state.stage === 'unknown'
          ? { ...reserved, rateId, productId, count: keys.length }
          : reserved;
      return withReservedUntil(ofRate, until);
    }
    case 'stock.OrderQueuedForKeys': {
      const { rateId, productId } = event.data;
      const queued = withoutReservation(state, rateId);
      if (state.stage === 'stopped') return { ...queued, hasReturnedAllocation: false };
      if (needsNoKeys(state)) return { ...queued, rateId, productId, hasOrphanedAllocation: true };
      return { ...queued, stage: 'queued' };
    }
    case 'stock.KeysAllocated': {
      const { rateId, productId, keys, cost } = event.data;
      const allocated = { ...withoutReservation(state, rateId), rateId, productId };
      if (needsNoKeys(state) || state.stage === 'stopped') {
        return { ...allocated, hasOrphanedAllocation: true };
      }
      return { ...allocated, stage: 'issued', isAcknowledged: false, keys, cost };
    }
    case 'stock.AllocationAcknowledged':
      return dropIfCompleted({ ...state, isAcknowledged: true });
    case 'stock.KeyReplaced': {
      const { old, key, cost, reason } = event.data;
      const resumed = resume(state, event.data, 'fulfilled');
      const { replacements } = withoutReplacement(resumed, old);
      const replacement = { old, key, cost, reason, isRecorded: false };
      return { ...resumed, replacements: [...replacements, replacement] };
    }
    case 'stock.ReplacementAcknowledged':
      return dropIfCompleted(withoutReplacement(state, event.data.old));
    case 'stock.KeysReleased': {
      const { rateId } = event.data;
      const wasReserved = state.reservations.some((reservation) => reservation.rateId === rateId);
      const isOwn = state.stage === 'unknown' || rateId === state.rateId;
      const released = withoutReservation(state, rateId);
      return dropIfCompleted(wasReserved || !isOwn ? released : withReturnedAllocation(released));
    }
    case 'stock.KeysRevoked':
      return dropIfCompleted(withRevokedKeys(state, event.data.keys));
    case 'stock.OrderLeftQueue':
      return before && dropIfCompleted({ ...before, hasOrphanedAllocation: false });
  }
};
