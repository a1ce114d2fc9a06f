/** Runs one round after the other: asked for meanwhile, there is one more, for all who asked. */
export const rounds = (round: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let again: Promise<void> | null = null;

  const run = (): Promise<void> => {
    const started = round().finally(() => {
      running = null;
    });
    running = started;
    return started;
  };

  return () => {
    if (!running) return run();
    again ??= running
      .catch(() => undefined)
      .then(() => {
        again = null;
        return run();
      });
    return again;
  };
};
