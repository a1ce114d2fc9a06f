import { Busy } from '@shop/domain/kernel';
import pLimit from 'p-limit';

type Bounds = Readonly<{
  concurrency: number;
  /** Calls beyond these are refused: their callers may try again, and nobody waits for long. */
  maxPending: number;
}>;

/** Runs at most `concurrency` calls at once, in order. Throws `Busy` if too many are pending. */
export const boundedLimit = ({ concurrency, maxPending }: Bounds) => {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxPending) {
      throw new Busy(`${maxPending} calls are pending`);
    }
    return limit(work);
  };
};
