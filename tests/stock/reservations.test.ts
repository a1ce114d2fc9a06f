import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import { keyPool, keyPoolStream } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import { anOrder, placeOrderExpectingSuccess, waitForOrderEvent } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const hourAgo = (): number => Date.now() - 60 * 60_000;

describe('a reservation', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const reserveLongAgo = async ({ rateId, productId }: StockedProduct, orderId: string) => {
    const [now, until] = [hourAgo(), hourAgo() + 15 * 60_000].map((at) => instant(new Date(at)));
    if (!now || !until) throw new TypeError('Fewer than two times were created');
    await commandHandler(shop.eventStore, keyPool)(
      keyPoolStream(rateId),
      {
        type: 'ReserveKeys',
        data: { rateId, productId, orderId, count: 1, delivery: 'pool', until, now },
      },
      by,
    );
  };
  const reserved = async ({ rateId }: StockedProduct) => {
    const pool = fold(keyPool, await shop.stored.of<PoolEvent>(keyPoolStream(rateId)));
    return [...pool.reserved.keys()];
  };

  it('of an order that was never placed is released', async () => {
    const product = await createStockedProduct(shop, 1);
    await reserveLongAgo(product, randomUUID());
    await eventually('its release', async () => (await reserved(product)).length === 0);
  });

  it('that a late retry made for a finished order is released', async () => {
    const product = await createStockedProduct(shop, 2);
    const { number, token, order_id } = await placeOrderExpectingSuccess(shop, anOrder(product));
    await shop.send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
    await waitForOrderEvent(shop, order_id, 'ordering.OrderCancelled');
    await eventually('the release', async () => (await reserved(product)).length === 0);

    await reserveLongAgo(product, order_id);
    await eventually('the other release', async () => (await reserved(product)).length === 0);
  });

  it('of an order that can still be paid is kept', async () => {
    const product = await createStockedProduct(shop, 2);
    const { order_id } = await placeOrderExpectingSuccess(shop, anOrder(product));
    const abandoned = randomUUID();
    await reserveLongAgo(product, abandoned);
    await eventually('the release of the other', async () => {
      const held = await reserved(product);
      return !held.includes(abandoned);
    });
    expect(await reserved(product)).to.deep.equal([order_id]);
  });
});
