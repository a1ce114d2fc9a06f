import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 60_000;
const pauseMs = 100;

/** Asks until there is an answer; fails after a minute without one. */
export const awaited = async <T>(what: string, ask: () => Promise<T | null>): Promise<T> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${what}`);
    await pause(pauseMs);
  }
};
