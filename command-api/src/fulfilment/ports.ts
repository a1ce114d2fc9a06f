import { banStream, isBanned } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { OrderId } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { FulfilmentPorts } from '@shop/domain/processes';
import { keyPoolStream } from '@shop/domain/stock';
import type { Aggregates } from '../aggregates.ts';
import type { Log } from '@shop/platform/log';
import { promoUsePorts } from '../promotions/promo-use-ports.ts';
import type { JobQueues } from './enqueue.ts';
import { reportFailedCleanUp } from '../refusal-clean-up.ts';
import { enqueueJob } from './enqueue.ts';

export type FulfilmentDeps = JobQueues &
  Readonly<{
    hasWaitedWith: FulfilmentPorts['hasWaitedWith'];
    aggregates: Pick<Aggregates, 'orders' | 'keyPools' | 'promos' | 'promoCustomers' | 'bans'>;
    log: Pick<Log, 'warn'>;
  }>;

/** The ports of one step, and the newest event that their answers rest on. */
export type StepPorts = Readonly<{ ports: FulfilmentPorts; position: () => bigint | null }>;

type StepCall = Readonly<{ now: Instant; context: CommandContext; foldedTo: bigint | null }>;

export const stepPorts = (
  deps: FulfilmentDeps,
  { now, context, foldedTo }: StepCall,
): StepPorts => {
  const { orders, keyPools, bans } = deps.aggregates;
  let newestPosition: bigint | null = null;

  const observePosition = async <State>(
    loading: Promise<Readonly<{ state: State; position: bigint | undefined }>>,
  ): Promise<State> => {
    const { state, position = null } = await loading;
    if (position !== null && (newestPosition === null || position > newestPosition))
      newestPosition = position;
    return state;
  };
  const loadOrder = async (load: typeof orders.load, id: OrderId) => {
    const order = await observePosition(load(orderStream(id)));
    return order.status === 'unplaced' ? null : order;
  };

  return {
    position: () => newestPosition,
    ports: {
      findOrder: (id) => loadOrder((stream) => orders.load(stream), id),
      findLatestOrder: (id) => loadOrder((stream) => orders.loadLatest(stream), id),
      hasFolded: async (id) => {
        const { position = null } = await orders.loadLatest(orderStream(id));
        return position === null || (foldedTo !== null && position <= foldedTo);
      },
      isBanned: async (emailHash) => {
        const { state } = await bans.load(banStream(emailHash));
        return isBanned(state, now);
      },
      sendToOrder: (command) =>
        observePosition(orders(orderStream(command.data.orderId), command, context)),
      sendToPool: async (command) => {
        await observePosition(keyPools(keyPoolStream(command.data.rateId), command, context));
      },
      ...promoUsePorts(deps.aggregates, context, observePosition),
      onUndoFailed: ({ orderId: owner, error }) =>
        reportFailedCleanUp(deps.log, { leftover: 'customer_use', owner }, error),
      enqueue: (job) => enqueueJob(deps, job, now),
      hasWaitedWith: deps.hasWaitedWith,
    },
  };
};
