import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { revealReply } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import { problem } from '@shop/contracts/wire/contract';
import type { Answer } from './http.ts';
import type { Shop } from './shop.ts';

type OpenedOrder = Pick<PlaceOrderReply, 'number' | 'token'>;

/** Reveals the key at a place of an order, counted from 1. */
export const revealKey = (
  shop: Pick<Shop, 'send'>,
  { number, token }: OpenedOrder,
  place = 1,
): Promise<Answer> =>
  shop.send('POST', `/api/orders/${number}/reveal?t=${token}`, { body: { place } });

/** Reveals all valid keys of an order, one by one. */
export const revealAllKeys = async (
  shop: Pick<Shop, 'send'>,
  order: OpenedOrder,
): Promise<readonly string[]> => {
  const keys: string[] = [];
  for (let place = 1; ; place += 1) {
    const { status, body } = await revealKey(shop, order, place);
    if (status === 200) {
      keys.push(revealReply.parse(body).key);
      continue;
    }
    const { code } = problem.parse(body);
    if (code === 'key-unknown') return keys;
    expect(code).to.equal('key-void');
  }
};
