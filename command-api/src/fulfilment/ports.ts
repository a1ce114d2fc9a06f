import { banStream, isBanned } from '@shop/domain/identity';
import type { By } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { OrderId } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { FulfilmentPorts } from '@shop/domain/processes';
import { keyPoolStream } from '@shop/domain/stock';
import type { Aggregates } from '../aggregates.ts';
import { promoUsePorts } from '../promotions/promo-use-ports.ts';
import type { JobQueues } from './enqueue.ts';
import { enqueueJob } from './enqueue.ts';

export type FulfilmentDeps = JobQueues &
  Readonly<{
    aggregates: Pick<Aggregates, 'orders' | 'keyPools' | 'promos' | 'promoCustomers' | 'bans'>;
  }>;

/** The ports of one step, and the newest event that their answers rest on. */
export type StepPorts = Readonly<{ ports: FulfilmentPorts; position: () => bigint | null }>;

export const stepPorts = (deps: FulfilmentDeps, now: Instant, by: By): StepPorts => {
  const { orders, keyPools, bans } = deps.aggregates;
  let newest: bigint | null = null;

  const observed = async <State>(
    answer: Promise<Readonly<{ state: State; position: bigint | undefined }>>,
  ): Promise<State> => {
    const { state, position = null } = await answer;
    if (position !== null && (newest === null || position > newest)) newest = position;
    return state;
  };
  const find = async (load: typeof orders.load, id: OrderId) => {
    const order = await observed(load(orderStream(id)));
    return order.status === 'unplaced' ? null : order;
  };

  return {
    position: () => newest,
    ports: {
      findOrder: (id) => find((stream) => orders.load(stream), id),
      findLatestOrder: (id) => find((stream) => orders.loadAfresh(stream), id),
      isBanned: async (emailHash) => {
        const { state } = await bans.load(banStream(emailHash));
        return isBanned(state, now);
      },
      sendToOrder: (command) => observed(orders(orderStream(command.data.orderId), command, by)),
      sendToPool: async (command) => {
        await observed(keyPools(keyPoolStream(command.data.rateId), command, by));
      },
      ...promoUsePorts(deps.aggregates, by, observed),
      enqueue: (job) => enqueueJob(deps, job, now),
    },
  };
};
