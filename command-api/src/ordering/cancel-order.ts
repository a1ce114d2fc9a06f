import type { By } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

/** Cancels an unpaid order; fulfilment then releases its keys. Staff give a reason, buyers none. */
export const cancelOrder =
  (orders: Aggregates['orders'], clock: Clock) =>
  async ({ orderId }: PlacedOrder, by: By, reason?: string): Promise<Reply> => {
    const why = reason === undefined ? {} : { reason };
    const { state, position } = await orders(
      orderStream(orderId),
      { type: 'CancelOrder', data: { orderId, ...why, now: clock() } },
      by,
    );
    return ok({ status: state.status === 'expired' ? 'expired' : 'cancelled' }, position);
  };
