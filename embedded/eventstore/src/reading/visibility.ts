/** Selects the events of a stream that its metadata leaves visible. */
import type { StreamState } from '../streams/stream-directory.ts';
import { isSoftDeleted } from '../streams/stream-metadata.ts';
import { eventContentOf } from '../wire/recorded-event.ts';

/** Readers see a soft-deleted stream as a missing stream. */
export const isReadable = (state: StreamState): boolean =>
  state.last >= 0 && !isSoftDeleted(state.metadata);

export const firstVisibleRevision = ({ last, metadata }: StreamState): number =>
  Math.max(0, metadata.truncateBefore, last - metadata.maxCount + 1);

/**
 * Tests whether an event is young enough. Most streams have no maximum age, and the test costs
 * nothing.
 */
export const ageTest = ({ metadata }: StreamState): ((body: Buffer) => boolean) => {
  if (metadata.maxAgeMs === Infinity) return () => true;
  const oldest = Date.now() - metadata.maxAgeMs;
  return (body) => eventContentOf(body).createdAt >= oldest;
};
