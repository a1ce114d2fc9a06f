import { createHash } from 'node:crypto';
import type { By, Instant } from '@shop/domain/kernel';
import type { OrderId, OrderNumber } from '@shop/domain/ordering';
import { orderNumber, orderNumberStream } from '@shop/domain/ordering';

import type { Aggregates } from '../aggregates.ts';

const least = 10_000_000;
const bound = 2 ** 31;

/** Derived from the order's id, so that a repeated request asks for the same number again. */
const candidate = (id: OrderId, attempt: number): OrderNumber => {
  const digest = createHash('sha256').update(`${id}:${attempt}`).digest();
  return orderNumber(least + (digest.readUInt32BE(0) % (bound - least)));
};

/** The order's number, taken now or by an earlier request of the same order. */
export const takeOrderNumber = async (
  orderNumbers: Aggregates['orderNumbers'],
  id: OrderId,
  now: Instant,
  by: By,
): Promise<OrderNumber> => {
  for (let attempt = 0; ; attempt += 1) {
    const number = candidate(id, attempt);
    const { state: owner } = await orderNumbers(
      orderNumberStream(number),
      { type: 'TakeOrderNumber', data: { number, orderId: id, now } },
      by,
    );
    if (owner === id) return number;
  }
};
