import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { OrderNumberReserved } from './events.ts';
import type { OrderId, OrderNumber } from './ids.ts';

export type ReserveOrderNumber = Command<
  'ReserveOrderNumber',
  { number: OrderNumber; orderId: OrderId; requestDigest: string; now: Instant }
>;

/** The order that owns the number, and the request that reserved it. */
export type OrderNumberOwner = Readonly<{ orderId: OrderId; requestDigest: string }>;

/** Reserving an owned number changes nothing; the state contains its owner. */
export const orderNumberOwner: Decider<
  OrderNumberOwner | null,
  ReserveOrderNumber,
  OrderNumberReserved
> = {
  initialState: null,
  decide: ({ data: { number, orderId, requestDigest, now } }, owner) =>
    owner === null
      ? [
          {
            type: 'ordering.OrderNumberReserved',
            data: { number, orderId, requestDigest, at: now },
          },
        ]
      : [],
  evolve: (_, { data: { orderId, requestDigest } }) => ({ orderId, requestDigest }),
};
