import { runWithTimeout } from '../concurrency/index.ts';
import type { EventLog } from '../event-log/index.ts';
import { appendedPositionCheck } from '../event-log/index.ts';

/**
 * `behind`: this program did not read up to the position in time. `missing`: the log has no such
 * position.
 */
export type PositionWaitResult = 'reached' | 'behind' | 'missing';

const timeoutMs = 2_000;
/** How long a wait that timed out searches the log for its position, in milliseconds. */
const searchTimeoutMs = 500;
/** The maximum number of concurrent waits; the next one fails at once. */
const maxWaits = 500;

/** A position before the first event. A wait for it waits only for the expected positions. */
export const beforeFirstEvent = -1n;

type PendingWait = Readonly<{ position: bigint; end: () => void }>;

const remainingMsSince = (startedAt: number): number => timeoutMs - (performance.now() - startedAt);

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

  /** False also if the log does not answer: only an answer proves that a position is missing. */
  const isMissing = (position: bigint): Promise<boolean> =>
    runWithTimeout({ timeoutMs: searchTimeoutMs, onTimeout: () => false }, () =>
      log.idAt(position).then(
        (id) => id === null,
        () => false,
      ),
    );

  const until = async (
    position: bigint,
    startedAt = performance.now(),
  ): Promise<PositionWaitResult> => {
    const targetPosition = position > requiredPosition ? position : requiredPosition;
    if (targetPosition === beforeFirstEvent || isReached(targetPosition)) return 'reached';
    if (pendingWaits.size >= maxWaits) return 'behind';
    if (await waitUntilReached(targetPosition, remainingMsSince(startedAt))) return 'reached';
    if (position === beforeFirstEvent) return 'behind';
    return (await isMissing(position)) ? 'missing' : 'behind';
  };

  return {
    /** Records that the reader has reached this position. */
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
     * Waits for at most two seconds, and half a second for the proof that the log has no such
     * position. Waits of one request have one start in milliseconds of `performance`, so that they
     * share this time.
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
      const canBeReached =
        isReached(position) || (await hasAppended(position, remainingMsSince(startedAt)));
      return until(canBeReached ? position : beforeFirstEvent, startedAt);
    },
  };
};
