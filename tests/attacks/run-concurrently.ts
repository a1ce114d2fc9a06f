const concurrency = 16;

/** Runs the action on all items, several at a time: faster than one after another, and no flood. */
export const runConcurrently = async <T>(
  all: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> => {
  const remaining = all.values();
  const work = async (): Promise<void> => {
    for (const item of remaining) await run(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
};
