import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 60_000;
const pauseMs = 100;

/** Polls until there is a result; fails after a minute without one. */
export const waitFor = async <T>(what: string, poll: () => Promise<T | null>): Promise<T> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = await poll();
    if (result !== null) return result;
    if (performance.now() > deadline)
      throw new Error(`Timed out after ${timeoutMs / 1_000} s waiting for ${what}`);
    await pause(pauseMs);
  }
};
