import type { EventLog } from '../event-log/index.ts';

/** `behind`: this program has not read so far in time. `gone`: the log has no such position. */
export type Awaited = 'reached' | 'behind' | 'gone';

const patienceMs = 2_000;
/** Requests that wait at the same time; one more is refused at once. */
const mostWaiting = 500;

/** Before the first event: who waits for it waits for what is expected alone. */
export const nowhere = -1n;

type Wait = Readonly<{ position: bigint; end: () => void }>;

/** Waits until a reader of the log has come to a position. */
export const awaitedPosition = (log: Pick<EventLog, 'idAt'>) => {
  const waits = new Set<Wait>();
  let reached: bigint | null = null;
  let expected = nowhere;

  const isReached = (position: bigint): boolean => reached !== null && reached >= position;

  const wait = (position: bigint): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        waits.delete(waiting);
        resolve(isReached(position));
      };
      const waiting: Wait = { position, end };
      const timer = setTimeout(end, patienceMs);
      waits.add(waiting);
    });

  return {
    /** The reader has come so far. */
    advance: (position: bigint | null): void => {
      reached = position;
      for (const { position: wanted, end } of waits) if (isReached(wanted)) end();
    },
    /** All that wait from now on wait for this position too. */
    expect: (position: bigint): void => {
      if (position > expected) expected = position;
    },
    until: async (position: bigint): Promise<Awaited> => {
      const wanted = position > expected ? position : expected;
      if (wanted === nowhere || isReached(wanted)) return 'reached';
      if (waits.size >= mostWaiting) return 'behind';
      if (await wait(wanted)) return 'reached';
      if (position === nowhere) return 'behind';
      const isGone = await log.idAt(position).then(
        (id) => id === null,
        () => false,
      );
      return isGone ? 'gone' : 'behind';
    },
  };
};
