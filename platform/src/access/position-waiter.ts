import type { EventLog } from '../event-log/index.ts';
import { appendedPositionCheck } from '../event-log/index.ts';

/**
 * `behind`: this program did not read up to the position in time. `missing`: the log has no such
 * position.
 */
export type PositionWaitResult = 'reached' | 'behind' | 'missing';

const timeoutMs = 2_000;
/** The maximum number of concurrent waits; the next one fails at once. */
const maxWaits = 500;

/** A position before the first event. A wait for it waits only for the expected positions. */
export const beforeFirstEvent = -1n;

type PendingWait = Readonly<{ position: bigint; end: () => void }>;

/** Waits until a reader of the log has reached a position. */
export const positionWaiter = (log: Pick<EventLog, 'idAt' | 'lastEvent'>) => {
  const hasAppended = appendedPositionCheck(log);
  const pendingWaits = new Set<PendingWait>();
  let currentPosition: bigint | null = null;
  let requiredPosition = beforeFirstEvent;

  const isReached = (position: bigint): boolean =>
    currentPosition !== null && currentPosition >= position;

  const waitUntilReached = (position: bigint, remainingMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        pendingWaits.delete(pendingWait);
        resolve(isReached(position));
      };
      const pendingWait: PendingWait = { position, end: settle };
      const timer = setTimeout(settle, remainingMs);
      pendingWaits.add(pendingWait);
    });

  const until = async (
    position: bigint,
    startedAt = performance.now(),
  ): Promise<PositionWaitResult> => {
    const targetPosition = position > requiredPosition ? position : requiredPosition;
    if (targetPosition === beforeFirstEvent || isReached(targetPosition)) return 'reached';
    if (pendingWaits.size >= maxWaits) return 'behind';
    const remainingMs = timeoutMs - (performance.now() - startedAt);
    if (await waitUntilReached(targetPosition, remainingMs)) return 'reached';
    if (position === beforeFirstEvent) return 'behind';
    const isMissing = await log.idAt(position).then(
      (id) => id === null,
      () => false,
    );
    return isMissing ? 'missing' : 'behind';
  };

  return {
    /** The reader has reached this position. */
    advance: (position: bigint | null): void => {
      currentPosition = position;
      for (const { position: targetPosition, end: settle } of pendingWaits)
        if (isReached(targetPosition)) settle();
    },
    /** Every later wait also waits for this position. */
    expect: (position: bigint): void => {
      if (position > requiredPosition) requiredPosition = position;
    },
    /**
     * Waits for at most two seconds. Waits of one request have one start in milliseconds of
     * `performance`, so that they share this time.
     */
    until,
    /**
     * The same for a position that any client can invent. One that the log has not reached takes no
     * place among the waits: only the expected positions are waited for.
     */
    untilRequested: async (
      position: bigint,
      startedAt = performance.now(),
    ): Promise<PositionWaitResult> => {
      const canBeReached = isReached(position) || (await hasAppended(position));
      return until(canBeReached ? position : beforeFirstEvent, startedAt);
    },
  };
};
