import { BusyError } from '@shop/domain/kernel';
import pLimit from 'p-limit';

type BoundedLimitOptions = Readonly<{
  concurrency: number;
  /** Calls beyond this number are rejected: callers can retry, and no call waits for long. */
  maxPending: number;
}>;

/**
 * Runs at most `concurrency` calls at once, in order. Throws `BusyError` if too many are pending.
 */
export const boundedLimit = ({ concurrency, maxPending }: BoundedLimitOptions) => {
  const limit = pLimit(concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxPending) {
      throw new BusyError(`${maxPending} calls are pending`);
    }
    return limit(task);
  };
};
