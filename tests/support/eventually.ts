const patienceMs = 120_000;
const pauseMs = 15;

/** Repeats until the result is a value. Fails with what it waited for, or with the last error. */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = patienceMs,
): Promise<T> => {
  const until = performance.now() + withinMs;
  for (;;) {
    const late = performance.now() > until;
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      if (late) throw error;
    }
    if (late) throw new Error(`Timed out after ${withinMs} ms waiting for ${what}`);
    await new Promise((resolve) => void setTimeout(resolve, pauseMs));
  }
};
