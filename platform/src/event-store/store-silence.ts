import { Busy } from '@shop/domain/kernel';

/** How long the store may be silent, in milliseconds; and how long when it was silent the last time. */
const patienceMs = 2_000;
const shortPatienceMs = 500;

/** How long one call may take while the store answers others: its writes may hang alone. */
const longestMs = 10_000;

const tickMs = 100;

/** Calls `run` every `ms` milliseconds until the returned function is called. */
export type Every = (ms: number, run: () => void) => () => void;

const onTimer: Every = (ms, run) => {
  const timer = setInterval(run, ms).unref(); // a call that was left keeps no program running
  return () => clearInterval(timer);
};

type Call = { waitedMs: number; readonly giveUp: (error: Busy) => void };

/**
 * Waits for answers of a store that may take what it is sent and say nothing: the client would wait
 * for ever. A store that answers anybody is not silent, only slow, so that all calls share one
 * silence. Silence is counted in ticks of a timer: while this process is busy with itself, answers
 * lie unread in the socket, and that time is not the store's. `heard` says that a part of an answer
 * came.
 */
export const storeSilence = (every: Every = onTimer) => {
  const calls = new Set<Call>();
  let silentMs = 0;
  let wasSilent = false;
  let stop: (() => void) | null = null;

  const heard = (): void => {
    silentMs = 0;
    wasSilent = false;
  };

  const tick = (): void => {
    silentMs += tickMs;
    const isSilent = silentMs >= (wasSilent ? shortPatienceMs : patienceMs);
    if (isSilent) wasSilent = true;
    for (const call of calls) {
      call.waitedMs += tickMs;
      if (isSilent || call.waitedMs >= longestMs)
        call.giveUp(new Busy('the store does not answer'));
    }
  };

  const leave = (call: Call): void => {
    calls.delete(call);
    if (calls.size > 0) return;
    stop?.();
    stop = null;
    silentMs = 0;
  };

  return <T>(ask: (heard: () => void) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = (error: Busy): void => {
        leave(call);
        reject(error);
      };
      const call: Call = { waitedMs: 0, giveUp };
      calls.add(call);
      stop ??= every(tickMs, tick);
      ask(heard)
        .finally(() => {
          heard();
          leave(call);
        })
        .then(resolve, reject);
    });
};
