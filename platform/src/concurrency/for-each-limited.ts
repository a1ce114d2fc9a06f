import pLimit from 'p-limit';

/** Runs `task` for each entry, `concurrency` at once. No entry is started after a failure. */
export const forEachLimited = async <T>(
  concurrency: number,
  entries: Iterable<T>,
  task: (entry: T) => Promise<void>,
): Promise<void> => {
  const limit = pLimit(concurrency);
  try {
    await limit.map(entries, task);
  } finally {
    limit.clearQueue();
  }
};
