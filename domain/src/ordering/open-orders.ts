import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { OpenOrderAdded, OpenOrdersEvent } from './events.ts';
import type { OrderId } from './ids.ts';
import { reject } from './reject.ts';

/** What one holder (an e-mail or a network) may keep from others without paying. */
export const openOrderLimits = { orders: 3, keys: 20 } as const;

export type AddOpenOrder = Command<
  'AddOpenOrder',
  { holder: string; orderId: OrderId; count: number; until: Instant; now: Instant }
>;
/** Of orders that were seen paid, given up or never placed. */
export type CloseOpenOrders = Command<
  'CloseOpenOrders',
  { holder: string; orderIds: readonly OrderId[]; now: Instant }
>;
export type OpenOrdersCommand = AddOpenOrder | CloseOpenOrders;

export type OpenOrder = Readonly<{
  orderId: OrderId;
  count: number;
  addedAt: Instant;
  until: Instant;
}>;
/** At most as many as the limit, and those whose `until` has passed since the last one was added. */
export type OpenOrders = readonly OpenOrder[];

const withoutLapsed = (orders: OpenOrders, now: Instant): OpenOrders =>
  orders.filter(({ until }) => until > now);

const add = ({ data }: AddOpenOrder, orders: OpenOrders): readonly OpenOrderAdded[] => {
  const { holder, orderId, count, until, now } = data;
  const open = withoutLapsed(orders, now);
  if (open.some((order) => order.orderId === orderId)) return [];
  const keys = open.reduce((sum, order) => sum + order.count, count);
  if (open.length >= openOrderLimits.orders || keys > openOrderLimits.keys) {
    return reject('too-many-open-orders');
  }
  return [{ type: 'ordering.OpenOrderAdded', data: { holder, orderId, count, until, at: now } }];
};

const decide = (command: OpenOrdersCommand, orders: OpenOrders): readonly OpenOrdersEvent[] => {
  switch (command.type) {
    case 'AddOpenOrder':
      return add(command, orders);
    case 'CloseOpenOrders': {
      const { holder, now } = command.data;
      const closed = orders.filter(({ orderId }) => command.data.orderIds.includes(orderId));
      const orderIds = closed.map(({ orderId }) => orderId);
      if (orderIds.length === 0) return [];
      return [{ type: 'ordering.OpenOrdersClosed', data: { holder, orderIds, at: now } }];
    }
  }
};

/**
 * The unpaid orders of one holder, so that nobody keeps the stock from others without paying. An
 * order leaves at its `until` without an event; one that is paid, cancelled or expired before is
 * closed when the holder reaches the limit.
 */
export const openOrders: Decider<OpenOrders, OpenOrdersCommand, OpenOrdersEvent> = {
  initialState: [],
  decide,
  evolve: (orders, event) => {
    switch (event.type) {
      case 'ordering.OpenOrderAdded': {
        const { orderId, count, until, at } = event.data;
        return [...withoutLapsed(orders, at), { orderId, count, addedAt: at, until }];
      }
      case 'ordering.OpenOrdersClosed':
        return orders.filter(({ orderId }) => !event.data.orderIds.includes(orderId));
    }
  },
};
