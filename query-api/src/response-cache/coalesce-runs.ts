/** Runs a task one at a time. Calls during a run share one further run. */
export const coalesceRuns = (task: () => Promise<void>): (() => Promise<void>) => {
  let currentRun: Promise<void> | null = null;
  let nextRun: Promise<void> | null = null;

  const run = (): Promise<void> => {
    const newRun = task().finally(() => {
      currentRun = null;
    });
    currentRun = newRun;
    return newRun;
  };

  return () => {
    if (!currentRun) return run();
    nextRun ??= currentRun
      .catch(() => undefined)
      .then(() => {
        nextRun = null;
        return run();
      });
    return nextRun;
  };
};
