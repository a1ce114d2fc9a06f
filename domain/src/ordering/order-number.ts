import type { Command, Decider, Instant } from '../kernel/index.ts';
import type { OrderNumberTaken } from './events.ts';
import type { OrderId, OrderNumber } from './ids.ts';

export type TakeOrderNumber = Command<
  'TakeOrderNumber',
  { number: OrderNumber; orderId: OrderId; now: Instant }
>;

/** Who holds the number; asking for a taken one changes nothing, the state tells whose it is. */
export const orderNumberOwner: Decider<OrderId | null, TakeOrderNumber, OrderNumberTaken> = {
  initialState: null,
  decide: ({ data: { number, orderId, now } }, owner) =>
    owner === null
      ? [{ type: 'ordering.OrderNumberTaken', data: { number, orderId, at: now } }]
      : [],
  evolve: (_, { data }) => data.orderId,
};
