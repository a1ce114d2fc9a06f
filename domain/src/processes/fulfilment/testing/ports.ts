import type { FulfilmentPorts } from '../ports.ts';
import type { Jobs } from './jobs.ts';
import { ask } from './jobs.ts';
import type { ShopInMemory } from './shop-in-memory.ts';

/** Resolves when the caller may act: a test decides in which order calls of several workers run. */
export type Turn = () => Promise<void>;

/** A shop in memory as the ports of a worker. Each call waits for its turn and is atomic then. */
export const portsOf = (
  shop: ShopInMemory,
  jobs: Jobs,
  turn: Turn,
  /** Receives how far the log was read for each answer. */
  reached: (position: number) => void,
): FulfilmentPorts => {
  const inTurn = async <Answer>(act: () => Answer): Promise<Answer> => {
    await turn();
    return act();
  };
  const findOrder: FulfilmentPorts['findOrder'] = (id) =>
    inTurn(() => {
      reached(shop.reached.order(id));
      return shop.placedOrder(id);
    });
  const findPromo: FulfilmentPorts['findPromo'] = () =>
    inTurn(() => {
      reached(shop.reached.promo());
      return shop.promoState();
    });
  return {
    findOrder,
    findLatestOrder: findOrder,
    isBanned: (emailHash) => inTurn(() => shop.banned.has(emailHash)),
    sendToOrder: (command) =>
      inTurn(() => {
        const order = shop.toOrder(command);
        reached(shop.reached.order(command.data.orderId));
        return order;
      }),
    sendToPool: (command) =>
      inTurn(() => {
        shop.toPool(command);
        reached(shop.reached.pool(command.data.rateId));
      }),
    findPromo,
    findLatestPromo: findPromo,
    sendToPromo: (command) =>
      inTurn(() => {
        shop.toPromo(command);
        reached(shop.reached.promo());
        return shop.promoState();
      }),
    sendToCustomer: (command) =>
      inTurn(() => {
        const { customerId } = command.data;
        const uses = shop.toCustomer(command);
        reached(shop.reached.customer(customerId));
        return uses;
      }),
    enqueue: (job) => inTurn(() => ask(shop, jobs, job)),
  };
};
