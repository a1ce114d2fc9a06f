import { createHash } from 'node:crypto';
import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { OrderId, OrderNumber } from '@shop/domain/ordering';
import { orderNumber, orderNumberStream, rejectOrder } from '@shop/domain/ordering';

import type { Aggregates } from '../aggregates.ts';

const minNumber = 10_000_000;
const maxNumber = 2 ** 31;

/** Derived from the order's id, so that a repeated request asks for the same number again. */
const deriveNumber = (id: OrderId, attempt: number): OrderNumber => {
  const digest = createHash('sha256').update(`${id}:${attempt}`).digest();
  return orderNumber(minNumber + (digest.readUInt32BE(0) % (maxNumber - minNumber)));
};

type OrderNumberClaim = Readonly<{ orderId: OrderId; requestDigest: string; now: Instant }>;

/**
 * The order's number, taken now or by an earlier request with the same digest. It also claims the
 * order's id: another request with that id is refused before it can touch anything of the first.
 */
export const takeOrderNumber = async (
  orderNumbers: Aggregates['orderNumbers'],
  claim: OrderNumberClaim,
  context: CommandContext,
): Promise<OrderNumber> => {
  const { orderId, requestDigest } = claim;
  for (let attempt = 0; ; attempt += 1) {
    const number = deriveNumber(orderId, attempt);
    const { state: owner } = await orderNumbers(
      orderNumberStream(number),
      { type: 'TakeOrderNumber', data: { number, ...claim } },
      context,
    );
    if (owner?.orderId !== orderId) continue;
    return owner.requestDigest === requestDigest ? number : rejectOrder('id-taken');
  }
};
