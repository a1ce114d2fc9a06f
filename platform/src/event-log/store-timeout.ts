import { BusyError } from '@shop/domain/kernel';

/** How long the store may be silent, in milliseconds. The second limit applies after a silence. */
const silenceTimeoutMs = 2_000;
const repeatedSilenceTimeoutMs = 500;

/** The maximum duration of one call while the store answers others: its writes may hang alone. */
const maxCallMs = 10_000;

const tickMs = 100;

/** Calls `run` every `ms` milliseconds until the returned function is called. */
export type StartInterval = (ms: number, run: () => void) => () => void;

const startTimer: StartInterval = (ms, run) => {
  const timer = setInterval(run, ms).unref(); // an abandoned call keeps no program running
  return () => clearInterval(timer);
};

type PendingCall = { waitedMs: number; readonly giveUp: (error: BusyError) => void };

/**
 * Times out calls to a store that accepts requests and never answers; the client itself would wait
 * forever. All calls share one silence timer, because a store that answers any call is only slow.
 * Silence is counted in timer ticks: while this process is busy, answers lie unread in the socket,
 * and that time does not count. `onResponse` reports that a part of an answer arrived.
 */
export const storeTimeout = (startInterval: StartInterval = startTimer) => {
  const calls = new Set<PendingCall>();
  let silentMs = 0;
  let wasSilent = false;
  let stopInterval: (() => void) | null = null;

  const onResponse = (): void => {
    silentMs = 0;
    wasSilent = false;
  };

  const tick = (): void => {
    silentMs += tickMs;
    const isSilent = silentMs >= (wasSilent ? repeatedSilenceTimeoutMs : silenceTimeoutMs);
    if (isSilent) wasSilent = true;
    for (const call of calls) {
      call.waitedMs += tickMs;
      if (isSilent || call.waitedMs >= maxCallMs)
        call.giveUp(new BusyError('The event store does not answer'));
    }
  };

  const removeCall = (call: PendingCall): void => {
    calls.delete(call);
    if (calls.size > 0) return;
    stopInterval?.();
    stopInterval = null;
    silentMs = 0;
  };

  return <T>(sendRequest: (onResponse: () => void) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const rejectCall = (error: BusyError): void => {
        removeCall(call);
        reject(error);
      };
      const call: PendingCall = { waitedMs: 0, giveUp: rejectCall };
      calls.add(call);
      stopInterval ??= startInterval(tickMs, tick);
      sendRequest(onResponse)
        .finally(() => {
          onResponse();
          removeCall(call);
        })
        .then(resolve, reject);
    });
};

export type RunWithStoreTimeout = ReturnType<typeof storeTimeout>;
