import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { keyPool } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import type { OrderRequest } from '../support/customer.ts';
import {
  anEmail,
  anOrder,
  place,
  placeOrderWithRetry,
  placeOrderExpectingSuccess,
} from '../support/customer.ts';
import { crashAt } from '../support/failpoints.ts';
import { price } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { httpClient, expectProblem } from '../support/http.ts';
import { aPromo } from '../support/promos.ts';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';

const tooCheap = { expected_total: { currency: 'RUB', cost: 1 } };
const two = { count: 2, expected_total: { currency: 'RUB', cost: 2 * price.rub } };

const codes = (answers: readonly Answer[]) =>
  answers.flatMap(({ status, body }) =>
    status === 201 ? [] : [(body as Readonly<{ code: string }>).code],
  );

describe('another request with the id of an order being placed', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  let second: Shop;
  before(async () => {
    ({ shop, close } = await aShop({}, { 'query-api': 0, projector: 0, 'command-api': 2 }));
    const address = shop.launched.addressOf('command-api-2');
    if (address === undefined) throw new TypeError('There are fewer than two of them');
    second = { ...shop, send: httpClient(address) };
  });
  after(() => close?.());

  const keysOf = async (
    { rateId }: StockedProduct,
    { order_id }: OrderRequest,
  ): Promise<number> => {
    const pool = fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`));
    return pool.reserved.get(order_id)?.keys.length ?? 0;
  };
  const released = async ({ rateId }: StockedProduct) =>
    (await shop.stored.types(`keyPool-${rateId}`)).filter((type) => type === 'stock.KeysReleased');

  it('releases nothing that the first one reserved', async () => {
    const product = await createStockedProduct(shop, 10);
    const first = anOrder(product);
    await crashAt(shop, 'command-api', 'ordering.keys-reserved', () => place(shop, first));
    expect(await keysOf(product, first)).to.equal(1);

    expectProblem(await place(second, { ...first, ...tooCheap }), 409, 'price-changed');
    expectProblem(await place(second, { ...first, promo: randomUUID() }), 409, 'promo-not-found');
    expectProblem(await place(second, { ...first, ...two }), 409, 'id-taken');
    expectProblem(await place(second, { ...first, email: anEmail() }), 409, 'id-taken');
    expect(await released(product)).to.deep.equal([]);
    expect(await keysOf(product, first)).to.equal(1);

    await placeOrderExpectingSuccess(second, first);
    expect(await keysOf(product, first)).to.equal(1);
    await shop.launched.restart('command-api', { FAILPOINT: '' });
  });

  it('leaves the promo use to the first one', async () => {
    const product = await createStockedProduct(shop, 10);
    const half = aPromo({ limit: 1, reward: { kind: 'percent', percent: 50 } });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', half);
    const expected_total = { currency: 'RUB', cost: price.rub / 2 };
    const discounted = { promo: half.code, expected_total };
    const first = anOrder(product, discounted);
    await crashAt(shop, 'command-api', 'ordering.promo-reserved', () => place(shop, first));
    const otherRequest = { ...first, email: anEmail() };
    expectProblem(await place(second, otherRequest), 409, 'id-taken');
    await placeOrderExpectingSuccess(second, first);
    await shop.launched.restart('command-api', { FAILPOINT: '' });
  });

  it('renews reservations that are about to be released', async () => {
    const product = await createStockedProduct(shop, 10);
    const half = aPromo({ limit: 1, reward: { kind: 'percent', percent: 50 } });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', half);
    const expected_total = { currency: 'RUB', cost: price.rub / 2 };
    const first = anOrder(product, { promo: half.code, expected_total });
    await crashAt(shop, 'command-api', 'ordering.keys-reserved', () => place(shop, first));
    await shop.launched.restart('command-api', { FAILPOINT: '', CLOCK_OFFSET_MS: '45000' });

    await placeOrderExpectingSuccess(shop, first);

    const events = await shop.stored.of<PoolEvent>(`keyPool-${product.rateId}`);
    const [stale, fresh] = events.flatMap(({ type, data }) =>
      type === 'stock.KeysReserved' ? [data.until] : [],
    );
    expect(Date.parse(fresh ?? '') - Date.parse(stale ?? '')).to.be.greaterThan(40_000);
    expect(await keysOf(product, first)).to.equal(1);
    const uses = await shop.stored.types(`promo-${readPromoCode(half.code)}`);
    expect(uses.slice(1)).to.deep.equal(['promotions.PromoReserved', 'promotions.PromoReserved']);
    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: '0' });
  });

  it('results in one order with its keys, from either of two programs', async () => {
    const product = await createStockedProduct(shop, 100);
    const races = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const request = anOrder(product);
        const others = [
          { ...request, ...two },
          { ...request, ...tooCheap },
        ];
        const answers = await Promise.all([
          placeOrderWithRetry(shop, request),
          ...others.map((other) => placeOrderWithRetry(second, other)),
          placeOrderWithRetry(second, request),
        ]);
        return { request, answers };
      }),
    );
    for (const { request, answers } of races) {
      const accepted = answers.filter(({ status }) => status === 201);
      expect(new Set(accepted.map(({ body }) => JSON.stringify(body))).size).to.equal(1);
      for (const code of codes(answers)) expect(code).to.be.oneOf(['id-taken', 'price-changed']);
      const [placedEvent] = await shop.stored.of<never>(`order-${request.order_id}`);
      const count = (placedEvent as Readonly<{ data: { count: number } }> | undefined)?.data.count;
      expect(await keysOf(product, request)).to.equal(count);
    }
    expect(await released(product)).to.deep.equal([]);
  });
});
