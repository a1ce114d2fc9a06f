import type { FulfilmentPorts } from '@shop/domain/processes';
import { ttlCache } from '@shop/platform/memory';

const maxSteps = 10_000;
/** Longer than any wait that is measured. */
const retentionMs = 10 * 60_000;

/**
 * Measures how long this program has tried a step, in milliseconds of `monotonicMs`. The wait of a
 * step that the cache has dropped starts again.
 */
export const measureWaits = (monotonicMs: () => number): FulfilmentPorts['hasWaitedWith'] => {
  const starts = ttlCache<string, Readonly<{ ms: number }>>(maxSteps, retentionMs);
  return ({ orderId, at }, ms) => {
    const key = `${orderId} ${at}`; // a renewal postpones when the reservation is abandoned
    const start = starts.get(key);
    if (!start) starts.set(key, { ms: monotonicMs() });
    return start !== undefined && monotonicMs() - start.ms >= ms;
  };
};
