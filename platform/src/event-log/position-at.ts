import type { Position } from '@eventstore/db-client';

/** The store's commit and prepare positions are the same for every event. */
export const positionAt = (position: bigint): Position => ({
  commit: position,
  prepare: position,
});
