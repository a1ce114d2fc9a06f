import { rub } from '@shop/contracts/kernel';
import { orderId } from '../../../ordering/index.ts';
import { isFulfilmentEvent } from '../events.ts';
import { evolveFulfilment } from '../evolve.ts';
import { pendingSteps } from '../pending-steps.ts';
import type { FulfilmentPorts } from '../ports.ts';
import { initialState } from '../state.ts';
import { expectEveryPrefix } from './invariants.ts';
import type { Jobs } from './jobs.ts';
import { runJob } from './jobs.ts';
import { portsOf } from './ports.ts';
import type { ShopInMemory } from './shop-in-memory.ts';
import { shopInMemory } from './shop-in-memory.ts';
import { workerOf } from './worker.ts';

export const input = { delivery: 'pool', count: 1, withPromo: false } as const;
export const price = rub(900);

/** A shop in memory with one worker that is never interrupted. */
export const createShop = (terms: Parameters<typeof shopInMemory>[0] = {}) => {
  const shop = shopInMemory(terms);
  const jobs: Jobs = new Map();
  const worker = workerOf(shop, jobs);
  const runUntilIdle = async (): Promise<void> => {
    for (let round = 0; round < 8; round += 1) {
      await worker.runPendingSteps();
      for (const job of jobs.values()) runJob(shop, job, false);
    }
    expectEveryPrefix(shop.log);
  };
  return {
    shop,
    runUntilIdle,
    open: worker.open,
    runPendingSteps: worker.runPendingSteps,
    commandDataOf: (id: string) => ({ orderId: orderId(id), now: shop.clock() }),
    count: (type: string) => shop.log.filter((event) => event.type === type).length,
  };
};

/** The ports of a worker whose calls act at once. */
export const immediatePorts = (shop: ShopInMemory, jobs: Jobs = new Map()): FulfilmentPorts =>
  portsOf(
    shop,
    jobs,
    () => Promise.resolve(),
    () => undefined,
  );

/** The pending steps of the only order, which is `a`. */
export const pendingStepsIn = ({ log }: ShopInMemory): ReturnType<typeof pendingSteps> =>
  pendingSteps(log.filter(isFulfilmentEvent).reduce(evolveFulfilment, null) ?? initialState('a'));
