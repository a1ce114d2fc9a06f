import type { By } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

/** The buyer gives up before paying; fulfilment then gives the keys back. */
export const cancelOrder =
  (orders: Aggregates['orders'], clock: Clock) =>
  async ({ orderId }: PlacedOrder, by: By): Promise<Reply> => {
    const { state, position } = await orders(
      orderStream(orderId),
      { type: 'CancelOrder', data: { orderId, now: clock() } },
      by,
    );
    return ok({ status: state.status === 'expired' ? 'expired' : 'cancelled' }, position);
  };
