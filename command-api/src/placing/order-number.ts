import { createHash } from 'node:crypto';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { OrderId, OrderNumber } from '@shop/domain/ordering';
import { orderNumber, orderNumberStream, rejectOrder } from '@shop/domain/ordering';

import type { Aggregates } from '../aggregates.ts';

const minNumber = 10_000_000;
const maxNumber = 2 ** 31;

/** Derives the number from the order's id, so that a repeated request gets the same number. */
const deriveNumber = (id: OrderId, attempt: number): OrderNumber => {
  const digest = createHash('sha256').update(`${id}:${attempt}`).digest();
  return orderNumber(minNumber + (digest.readUInt32BE(0) % (maxNumber - minNumber)));
};

type OrderNumberClaim = Readonly<{ orderId: OrderId; requestDigest: string; now: Instant }>;

/**
 * Reserves the order's number, or returns the one of an earlier request with the same digest. It
 * also claims the order's id: a different request with that id is refused before it has any effect.
 */
export const reserveOrderNumber = async (
  orderNumbers: Aggregates['orderNumbers'],
  claim: OrderNumberClaim,
  context: CommandContext,
): Promise<OrderNumber> => {
  const { orderId, requestDigest } = claim;
  for (let attempt = 0; ; attempt += 1) {
    const number = deriveNumber(orderId, attempt);
    const { state: owner } = await orderNumbers(
      orderNumberStream(number),
      { type: 'ReserveOrderNumber', data: { number, ...claim } },
      context,
    );
    if (owner?.orderId !== orderId) continue;
    return owner.requestDigest === requestDigest ? number : rejectOrder('id-taken');
  }
};
