import { bareRequest } from './bare-request.ts';

/**
 * Asks all the programs for next to nothing, again and again, while something else is done.
 * Milliseconds of the slowest answer.
 */
export const slowestMeanwhile = async (
  programs: readonly string[],
  act: () => Promise<unknown>,
): Promise<number> => {
  const over = new AbortController();
  let slowest = 0;
  const watch = async (program: string): Promise<void> => {
    do {
      const asked = performance.now();
      const { status } = await bareRequest(program, { method: 'GET', path: '/health/live' });
      if (status !== 200) throw new Error(`${program} is not alive: ${status}`);
      slowest = Math.max(slowest, performance.now() - asked);
    } while (!over.signal.aborted);
  };
  const watching = Promise.all(programs.map(watch));
  try {
    await act();
  } finally {
    over.abort();
    await watching;
  }
  return slowest;
};
