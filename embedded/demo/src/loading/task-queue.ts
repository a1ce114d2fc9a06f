/** Runs at most `maxConcurrent` tasks at once. The others wait in the order of their arrival. */
export type TaskQueue = <T>(run: () => Promise<T>) => Promise<T>;

export const createTaskQueue = (maxConcurrent: number): TaskQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Runs over a list with at most `maxConcurrent` items at once. The first failure ends the run. */
export const forEachInOrder = async <T>(
  items: Iterable<T>,
  maxConcurrent: number,
  run: (item: T) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      try {
        await run(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
};
