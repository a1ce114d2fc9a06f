import type { Order, OrderId, PlacedOrder } from '@shop/domain/ordering';

/** The order after its placement was decided. An error names the order, for the log. */
export const requirePlaced = (order: Order, id: OrderId): PlacedOrder => {
  if (order.status === 'unplaced')
    throw new TypeError(`Order ${id} was accepted but is not placed`);
  return order;
};
