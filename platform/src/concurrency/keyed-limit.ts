import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

/** Runs the calls of one key one after another, in order. Calls of other keys do not wait. */
export const keyedLimit = () => {
  const limits = new Map<string, LimitFunction>();

  const run = async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(1);
    limits.set(key, limit);
    try {
      return await limit(task);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };

  /** `keys`: the number of keys in memory. */
  return Object.assign(run, { keys: () => limits.size });
};
