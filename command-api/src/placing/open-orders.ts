import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds, DomainError } from '@shop/domain/kernel';
import type { OpenOrders, OrderId } from '@shop/domain/ordering';
import { exceedsKeyLimit, openOrdersStream, orderStream, rejectOrder } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import { loopback, toNetwork } from '@shop/platform/network';
import type { Aggregates } from '../aggregates.ts';
import { unansweredGraceMs } from '../jobs/expire-order.ts';
import type { OrderCleanUps } from './clean-up.ts';

export type OpenOrdersDeps = Readonly<{
  aggregates: Pick<Aggregates, 'openOrders' | 'orders'>;
  /** Keyed, 32 hexadecimal digits. */
  networkHash: (network: string) => string;
  clock: Clock;
  cleanUps: Pick<OrderCleanUps, 'run'>;
}>;

/** An order that a request is about to place. */
export type NewOrder = Readonly<{
  orderId: OrderId;
  count: number;
  /** A promo code pays it completely: it is never an unpaid order. */
  isCovered: boolean;
  /** The keyed hash of the buyer's email. */
  emailHash: string;
  /** The client address of the request. */
  address: string;
}>;

/** `until` names the entries of the request: a repeat in another program has its own. */
export type CountedOrder = NewOrder & Readonly<{ until: Instant }>;

/** Milliseconds that an order may reserve its keys: the payment period, and its grace period. */
const openOrderTtlMs = 15 * 60_000 + unansweredGraceMs;
/** Milliseconds within which an order is placed; after that, its program has died. */
const placementTimeoutMs = 60_000;

const listOwners = (
  { emailHash, address }: NewOrder,
  networkHash: OpenOrdersDeps['networkHash'],
): readonly string[] => {
  // Loopback belongs to the operator, or to a proxy that names no client.
  if (loopback.includes(address)) return [emailHash];
  return [emailHash, networkHash(toNetwork(address))];
};

const isOverLimit = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'too-many-open-orders';

const closedCheck =
  ({ orders }: Pick<Aggregates, 'orders'>, clock: Clock) =>
  async ({ orderId, addedAt }: OpenOrders[number]): Promise<boolean> => {
    const { state: order } = await orders.loadLatest(orderStream(orderId));
    return order.status === 'unplaced'
      ? addMilliseconds(addedAt, placementTimeoutMs) <= clock()
      : order.status !== 'pending';
  };

/**
 * Counts unpaid orders by email and by network, in one stream each, so that the limit applies
 * across all programs. Paid and canceled orders are looked up only when a limit is reached, so that
 * they need no write. An order that a promo code covers is not counted. It is refused only if it
 * would reserve too many keys together with unpaid ones.
 */
export const createOpenOrderCounter = ({
  aggregates,
  networkHash,
  clock,
  cleanUps,
}: OpenOrdersDeps) => {
  const { openOrders, orders } = aggregates;

  const isClosed = closedCheck(aggregates, clock);
  const findOwners = (order: NewOrder) => listOwners(order, networkHash);

  const close = async (
    owner: string,
    orderIds: readonly OrderId[],
    context: CommandContext,
  ): Promise<void> => {
    const data = { owner, orderIds, now: clock() };
    await openOrders(openOrdersStream(owner), { type: 'CloseOpenOrders', data }, context);
  };

  const undo = async (
    owner: string,
    { orderId, until }: CountedOrder,
    context: CommandContext,
  ): Promise<void> => {
    const data = { owner, orderId, until, now: clock() };
    await openOrders(openOrdersStream(owner), { type: 'UndoOpenOrder', data }, context);
  };

  const add = async (
    owner: string,
    { orderId, count, until }: CountedOrder,
    context: CommandContext,
  ): Promise<void> => {
    const data = { owner, orderId, count, until, now: clock() };
    const command = { type: 'AddOpenOrder', data } as const;
    const stream = openOrdersStream(owner);
    try {
      await openOrders(stream, command, context);
    } catch (error) {
      if (!isOverLimit(error)) throw error;
      const { state } = await openOrders.load(stream);
      const closed = await Promise.all(state.map(isClosed));
      const orderIds = state.flatMap((order, index) => (closed[index] ? [order.orderId] : []));
      if (orderIds.length === 0) throw error;
      await close(owner, orderIds, context);
      await openOrders(stream, command, context);
    }
  };

  const checkKeys = async (owner: string, { orderId, count }: NewOrder): Promise<void> => {
    const order = { orderId, count, now: clock() };
    const { state } = await openOrders.loadLatest(openOrdersStream(owner));
    if (!exceedsKeyLimit(state, order)) return;
    const closed = await Promise.all(state.map(isClosed));
    const open = state.filter((_, index) => !closed[index]);
    if (exceedsKeyLimit(open, order)) rejectOrder('too-many-open-orders');
  };

  /**
   * Removes a refused order from the open orders, so that it does not count against the limits. It
   * stays if another request has added it too, and counts for a minute if that one is refused as
   * well. A failure does not replace the refusal.
   */
  const remove = (order: CountedOrder, context: CommandContext): Promise<void> =>
    cleanUps.run({ orderId: order.orderId, leftover: 'open_order' }, async () => {
      const { state } = await orders.load(orderStream(order.orderId));
      if (order.isCovered || state.status !== 'unplaced') return;
      await Promise.all(findOwners(order).map((owner) => undo(owner, order, context)));
    });

  return {
    /** Rejects if the email or the network has too many open orders. */
    add: async (newOrder: NewOrder, context: CommandContext): Promise<CountedOrder> => {
      const order = { ...newOrder, until: addMilliseconds(clock(), openOrderTtlMs) };
      if (order.isCovered) {
        await Promise.all(findOwners(order).map((owner) => checkKeys(owner, order)));
        return order;
      }
      const added = await Promise.allSettled(
        findOwners(order).map((owner) => add(owner, order, context)),
      );
      const refused = added.find((outcome) => outcome.status === 'rejected');
      if (!refused) return order;
      await remove(order, context);
      throw refused.reason;
    },
    remove,
  };
};
