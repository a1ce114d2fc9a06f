import type { FulfilmentPorts } from '../ports.ts';
import type { Jobs } from './jobs.ts';
import { requestJob } from './jobs.ts';
import type { ShopInMemory } from './shop-in-memory.ts';

/** Resolves when the caller may act: a test decides in which order calls of several workers run. */
export type TurnScheduler = () => Promise<void>;

/** A shop in memory as the ports of a worker. Each call waits for its turn and is atomic then. */
export const portsOf = (
  shop: ShopInMemory,
  jobs: Jobs,
  waitForTurn: TurnScheduler,
  /** Receives how far the log was read for each answer. */
  recordPosition: (position: number) => void,
  /** How far the worker had read the log when it began the step: all of it by default. */
  readCount = Number.POSITIVE_INFINITY,
): FulfilmentPorts => {
  const runInTurn = async <Answer>(act: () => Answer): Promise<Answer> => {
    await waitForTurn();
    return act();
  };
  const findOrder: FulfilmentPorts['findOrder'] = (id) =>
    runInTurn(() => {
      recordPosition(shop.positions.order(id));
      return shop.placedOrder(id);
    });
  const findPromo: FulfilmentPorts['findPromo'] = () =>
    runInTurn(() => {
      recordPosition(shop.positions.promo());
      return shop.promoState();
    });
  return {
    findOrder,
    findLatestOrder: findOrder,
    hasFolded: (id) => runInTurn(() => shop.positions.order(id) < readCount),
    isBanned: (emailHash) => runInTurn(() => shop.banned.has(emailHash)),
    sendToOrder: (command) =>
      runInTurn(() => {
        const order = shop.toOrder(command);
        recordPosition(shop.positions.order(command.data.orderId));
        return order;
      }),
    sendToPool: (command) =>
      runInTurn(() => {
        shop.toPool(command);
        recordPosition(shop.positions.pool(command.data.rateId));
      }),
    findPromo,
    findLatestPromo: findPromo,
    sendToPromo: (command) =>
      runInTurn(() => {
        shop.toPromo(command);
        recordPosition(shop.positions.promo());
        return shop.promoState();
      }),
    onUndoFailed: ({ error }) => {
      throw error; // the worker stopped
    },
    sendToCustomer: (command) =>
      runInTurn(() => {
        const { customerId } = command.data;
        const uses = shop.toCustomer(command);
        recordPosition(shop.positions.customer(customerId));
        return uses;
      }),
    enqueue: (job) => runInTurn(() => requestJob(shop, jobs, job)),
    hasWaitedWith: () => true, // all programs have one clock here
  };
};
