import type { EventLog } from '../event-log/index.ts';

/** `behind`: this program has not read so far in time. `gone`: the log has no such position. */
export type PositionWaitResult = 'reached' | 'behind' | 'gone';

const timeoutMs = 2_000;
/** Requests that wait at the same time; one more is refused at once. */
const maxWaits = 500;

/** Before the first event: who waits for it waits for what is expected alone. */
export const beforeFirstEvent = -1n;

type PendingWait = Readonly<{ position: bigint; end: () => void }>;

/** Waits until a reader of the log has come to a position. */
export const positionWaiter = (log: Pick<EventLog, 'idAt'>) => {
  const pendingWaits = new Set<PendingWait>();
  let currentPosition: bigint | null = null;
  let requiredPosition = beforeFirstEvent;

  const isReached = (position: bigint): boolean =>
    currentPosition !== null && currentPosition >= position;

  const waitUntilReached = (position: bigint): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (): void => {
        clearTimeout(timer);
        pendingWaits.delete(pendingWait);
        resolve(isReached(position));
      };
      const pendingWait: PendingWait = { position, end: settle };
      const timer = setTimeout(settle, timeoutMs);
      pendingWaits.add(pendingWait);
    });

  return {
    /** The reader has come so far. */
    advance: (position: bigint | null): void => {
      currentPosition = position;
      for (const { position: targetPosition, end: settle } of pendingWaits)
        if (isReached(targetPosition)) settle();
    },
    /** All that wait from now on wait for this position too. */
    expect: (position: bigint): void => {
      if (position > requiredPosition) requiredPosition = position;
    },
    until: async (position: bigint): Promise<PositionWaitResult> => {
      const targetPosition = position > requiredPosition ? position : requiredPosition;
      if (targetPosition === beforeFirstEvent || isReached(targetPosition)) return 'reached';
      if (pendingWaits.size >= maxWaits) return 'behind';
      if (await waitUntilReached(targetPosition)) return 'reached';
      if (position === beforeFirstEvent) return 'behind';
      const isMissing = await log.idAt(position).then(
        (id) => id === null,
        () => false,
      );
      return isMissing ? 'gone' : 'behind';
    },
  };
};
