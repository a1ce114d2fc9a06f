import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { OrderNumberTaken } from './events.ts';
import type { OrderId, OrderNumber } from './ids.ts';

export type TakeOrderNumber = Command<
  'TakeOrderNumber',
  { number: OrderNumber; orderId: OrderId; requestDigest: string; now: Instant }
>;

/** The order that the number belongs to, and the request that it was taken for. */
export type OrderNumberOwner = Readonly<{ orderId: OrderId; requestDigest: string }>;

/** Taking a taken number changes nothing; the state names its owner. */
export const orderNumberOwner: Decider<OrderNumberOwner | null, TakeOrderNumber, OrderNumberTaken> =
  {
    initialState: null,
    decide: ({ data: { number, orderId, requestDigest, now } }, owner) =>
      owner === null
        ? [
            {
              type: 'ordering.OrderNumberTaken',
              data: { number, orderId, requestDigest, at: now },
            },
          ]
        : [],
    evolve: (_, { data: { orderId, requestDigest } }) => ({ orderId, requestDigest }),
  };
