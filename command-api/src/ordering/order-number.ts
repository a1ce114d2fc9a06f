import { createHash } from 'node:crypto';
import type { By } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import type { OrderId, OrderNumber } from '@shop/domain/ordering';
import { orderNumber, orderNumberStream, rejectOrder } from '@shop/domain/ordering';

import type { Aggregates } from '../aggregates.ts';

const least = 10_000_000;
const bound = 2 ** 31;

/** Derived from the order's id, so that a repeated request asks for the same number again. */
const candidate = (id: OrderId, attempt: number): OrderNumber => {
  const digest = createHash('sha256').update(`${id}:${attempt}`).digest();
  return orderNumber(least + (digest.readUInt32BE(0) % (bound - least)));
};

type Claim = Readonly<{ orderId: OrderId; requestDigest: string; now: Instant }>;

/**
 * The order's number, taken now or by an earlier request with the same digest. It also claims the
 * order's id: another request with that id is refused before it can touch anything of the first.
 */
export const takeOrderNumber = async (
  orderNumbers: Aggregates['orderNumbers'],
  claim: Claim,
  by: By,
): Promise<OrderNumber> => {
  const { orderId, requestDigest } = claim;
  for (let attempt = 0; ; attempt += 1) {
    const number = candidate(orderId, attempt);
    const { state: owner } = await orderNumbers(
      orderNumberStream(number),
      { type: 'TakeOrderNumber', data: { number, ...claim } },
      by,
    );
    if (owner?.orderId !== orderId) continue;
    return owner.requestDigest === requestDigest ? number : rejectOrder('id-taken');
  }
};
