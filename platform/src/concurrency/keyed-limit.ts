import { BusyError } from '@shop/domain/kernel';
import type { LimitFunction } from 'p-limit';
import pLimit from 'p-limit';

type KeyedLimitOptions = Readonly<{
  /** Calls of one key beyond this number are rejected. By default, any number waits. */
  maxPending?: number;
}>;

/**
 * Runs the calls of one key one after another, in order. Calls of other keys do not wait. Throws
 * `BusyError` if too many calls of the key are pending.
 */
export const keyedLimit = ({ maxPending = Infinity }: KeyedLimitOptions = {}) => {
  const limits = new Map<string, LimitFunction>();

  const run = async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(1);
    if (limit.activeCount + limit.pendingCount > maxPending) {
      throw new BusyError(`${maxPending} calls of one key are pending`);
    }
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
