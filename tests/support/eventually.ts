import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 120_000;
const pauseMs = 15;

/** Repeats until the result is a value. Fails with what it waited for, or with the last error. */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = timeoutMs,
): Promise<T> => {
  const until = performance.now() + withinMs;
  for (;;) {
    const isOverdue = performance.now() > until;
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      if (isOverdue) throw error;
    }
    if (isOverdue) throw new Error(`Timed out after ${withinMs} ms waiting for ${what}`);
    await pause(pauseMs);
  }
};

type PollOptions = Readonly<{ withinMs: number; everyMs: number; stopping?: AbortSignal }>;

/**
 * Repeats until the result is as expected, the time is up or `stopping` is aborted, and returns the
 * newest result. Unlike `eventually` it does not fail: the caller reports what is missing.
 */
export const pollUntil = async <T>(
  ask: () => Promise<T> | T,
  isDone: (result: T) => boolean,
  { withinMs, everyMs, stopping }: PollOptions,
): Promise<T> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const result = await ask();
    if (isDone(result) || performance.now() > deadline || stopping?.aborted) return result;
    await pause(everyMs);
  }
};
