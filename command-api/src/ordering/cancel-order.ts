import type { CommandContext } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';

import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

/**
 * Cancels an unpaid order; fulfilment then releases its keys. Staff must give a reason, buyers do
 * not.
 */
export const cancelOrder =
  (orders: Aggregates['orders'], clock: Clock) =>
  async ({ orderId }: PlacedOrder, context: CommandContext, reason?: string): Promise<Reply> => {
    const optionalReason = reason === undefined ? {} : { reason };
    const { state, position } = await orders(
      orderStream(orderId),
      { type: 'CancelOrder', data: { orderId, ...optionalReason, now: clock() } },
      context,
    );
    return ok({ status: state.status === 'expired' ? 'expired' : 'cancelled' }, position);
  };
