import { setTimeout as sleep } from 'node:timers/promises';
import { BusyError } from '@shop/domain/kernel';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';

const maxPolls = 50;
const pollMs = 100;

/**
 * The serving build of a read model, once it includes the position. Throws `BusyError` if the
 * projection lags for more than five seconds; a retry may succeed.
 */
export const waitForBuild = async (
  readModels: Pick<ReadModels, 'live'>,
  model: Parameters<ReadModels['live']>[0][number],
  position: bigint,
): Promise<number> => {
  const key = modelKey(model);
  for (let polls = 0; polls < maxPolls; polls += 1) {
    const live = (await readModels.live([model])).get(key);
    if (live && live.position >= position) return live.build;
    await sleep(pollMs);
  }
  throw new BusyError(`The read model ${key} has not reached position ${position}`);
};
