import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { OpenOrderAdded, OpenOrdersClosed, OpenOrdersEvent } from './events.ts';
import type { OrderId } from './ids.ts';
import { reject } from './reject.ts';

/** The most that one buyer (an email or a network) may reserve without paying. */
export const openOrderLimits = { orders: 3, keys: 20 } as const;

/**
 * A repeat renews the order's entry, because it may be another request: an undo of the first one
 * has no effect then.
 */
export type AddOpenOrder = Command<
  'AddOpenOrder',
  { owner: string; orderId: OrderId; count: number; until: Instant; now: Instant }
>;
/** Closes orders that turned out to be paid, canceled, expired or never placed. */
export type CloseOpenOrders = Command<
  'CloseOpenOrders',
  { owner: string; orderIds: readonly OrderId[]; now: Instant }
>;
/**
 * Removes an order after it was refused. `until` names the entry. A renewed entry stays, because
 * another request relies on it.
 */
export type UndoOpenOrder = Command<
  'UndoOpenOrder',
  { owner: string; orderId: OrderId; until: Instant; now: Instant }
>;
export type OpenOrdersCommand = AddOpenOrder | CloseOpenOrders | UndoOpenOrder;

export type OpenOrder = Readonly<{
  orderId: OrderId;
  count: number;
  addedAt: Instant;
  until: Instant;
  isRenewed: boolean;
}>;
/** At most as many as the limit, plus those that expired since the last one was added. */
export type OpenOrders = readonly OpenOrder[];

const withoutLapsed = (orders: OpenOrders, now: Instant): OpenOrders =>
  orders.filter(({ until }) => until > now);

/** True if the other open orders and this one would reserve too many keys. */
export const exceedsKeyLimit = (
  orders: OpenOrders,
  { orderId, count, now }: Pick<AddOpenOrder['data'], 'orderId' | 'count' | 'now'>,
): boolean => {
  const others = withoutLapsed(orders, now).filter((order) => order.orderId !== orderId);
  return others.reduce((sum, order) => sum + order.count, count) > openOrderLimits.keys;
};

const add = ({ data }: AddOpenOrder, orders: OpenOrders): readonly OpenOrderAdded[] => {
  const { owner, orderId, until, now } = data;
  const open = withoutLapsed(orders, now);
  const ownOrder = open.find((order) => order.orderId === orderId);
  // requests for one order may differ until one of them has claimed its id
  const count = Math.max(data.count, ownOrder?.count ?? 0);
  const isOneTooMany = !ownOrder && open.length >= openOrderLimits.orders;
  if (isOneTooMany || exceedsKeyLimit(open, { orderId, count, now })) {
    return reject('too-many-open-orders');
  }
  return [{ type: 'ordering.OpenOrderAdded', data: { owner, orderId, count, until, at: now } }];
};

const undo = ({ data }: UndoOpenOrder, orders: OpenOrders): readonly OpenOrdersClosed[] => {
  const { owner, orderId, until, now } = data;
  const ownOrder = orders.find((order) => order.orderId === orderId);
  if (!ownOrder || ownOrder.isRenewed || ownOrder.until !== until) return [];
  return [{ type: 'ordering.OpenOrdersClosed', data: { owner, orderIds: [orderId], at: now } }];
};

const decide = (command: OpenOrdersCommand, orders: OpenOrders): readonly OpenOrdersEvent[] => {
  switch (command.type) {
    case 'AddOpenOrder':
      return add(command, orders);
    case 'UndoOpenOrder':
      return undo(command, orders);
    case 'CloseOpenOrders': {
      const { owner, now } = command.data;
      const closed = orders.filter(({ orderId }) => command.data.orderIds.includes(orderId));
      const orderIds = closed.map(({ orderId }) => orderId);
      if (orderIds.length === 0) return [];
      return [{ type: 'ordering.OpenOrdersClosed', data: { owner, orderIds, at: now } }];
    }
  }
};

/**
 * The unpaid orders of one buyer or network, limited so that stock cannot be blocked without
 * paying. An order leaves at its `until` without an event. An order that is paid, canceled or
 * expired earlier is closed when the limit is reached.
 */
export const openOrders: Decider<OpenOrders, OpenOrdersCommand, OpenOrdersEvent> = {
  initialState: [],
  decide,
  evolve: (orders, event) => {
    switch (event.type) {
      case 'ordering.OpenOrderAdded': {
        const { orderId, count, until, at } = event.data;
        const open = withoutLapsed(orders, at);
        const others = open.filter((order) => order.orderId !== orderId);
        const isRenewed = others.length < open.length;
        return [...others, { orderId, count, addedAt: at, until, isRenewed }];
      }
      case 'ordering.OpenOrdersClosed':
        return orders.filter(({ orderId }) => !event.data.orderIds.includes(orderId));
    }
  },
};
