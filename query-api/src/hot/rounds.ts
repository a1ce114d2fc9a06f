/** Runs one round after the other: asked for meanwhile, there is one more, for all who asked. */
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
