import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@shop/domain/kernel';
import type { PoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import type { OrderRequest } from '../support/customer.ts';
import {
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { generateKeys } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { ProductReference } from '../support/products.ts';
import { importKeys, createProduct } from '../support/products.ts';

describe('an order of a plan without individual keys', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const pool = async ({ rateId }: ProductReference) =>
    shop.stored.of<PoolEvent>(`keyPool-${rateId}`);
  const findAllocations = async (product: ProductReference) =>
    (await pool(product)).flatMap((event) =>
      event.type === 'stock.KeysAllocated' ? [event.data] : [],
    );
  const readEmailText = async ({ email }: OrderRequest): Promise<string> =>
    (await shop.receivedEmails(email)).map(({ text }) => text).join('\n');

  it('delivers the same content to every buyer', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'shared' } });
    const content = `https://example.org/${randomUUID()}`;
    const body = {
      import_id: randomUUID(),
      product_id: product.productId,
      content,
      unit_cost: 700,
    };
    const path = `/api/admin/rates/${product.rateId}/shared-content`;
    expect((await shop.send('PUT', path, { body, token: shop.admin })).status).to.equal(200);

    const requests = [anOrder(product), anOrder(product)];
    for (const request of requests) await buyProduct(shop, request);
    for (const request of requests) expect(await readEmailText(request)).to.include(content);
    const issues = await findAllocations(product);
    expect(issues.map(({ keys, cost }) => [keys, cost])).to.deep.equal(
      requests.map(() => [[`${body.import_id}:0`], 700]),
    );
  });

  it('waits while the shared content is stopped, then receives the next one', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'shared' } });
    const path = `/api/admin/rates/${product.rateId}/shared-content`;
    const about = { product_id: product.productId };
    const set = async (content: string): Promise<string> => {
      const body = { ...about, import_id: randomUUID(), content };
      expect((await shop.send('PUT', path, { body, token: shop.admin })).status).to.equal(200);
      return `${body.import_id}:0`;
    };
    const stop = (keyId: string, changes: object = {}, token = shop.admin) =>
      shop.send('POST', `${path}/stop`, {
        body: { ...about, key_id: keyId, reason: 'The link is dead', ...changes },
        token,
      });

    const [old, next] = [
      `https://example.org/${randomUUID()}`,
      `https://example.org/${randomUUID()}`,
    ];
    const oldKey = await set(old);
    const before = anOrder(product);
    await buyProduct(shop, before);
    const late = anOrder(product);
    const reply = await placeOrderExpectingSuccess(shop, late);

    expectProblem(await stop(oldKey, { reason: ' ' }), 400, 'invalid-request');
    expectProblem(await stop(`${randomUUID()}:0`), 409, 'shared-content-replaced');
    expectProblem(
      await stop(oldKey, {}, (await createSignedInUser(shop, 1)).token),
      403,
      'forbidden',
    );
    for (const _ of [1, 2]) expect((await stop(oldKey)).status).to.equal(200);
    const [stopped, ...more] = (await pool(product)).filter(
      ({ type }) => type === 'stock.SharedContentStopped',
    );
    expect(stopped?.data).to.include({ available: 0, reason: 'The link is dead' });
    expect(more).to.deep.equal([]);
    expectProblem(await place(shop, anOrder(product)), 409, 'product-empty');

    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    expect(await readEmailText(late)).not.to.include(old);
    expect(await readEmailText(before)).to.include(old);
    const nextKey = await set(next);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(await readEmailText(late)).to.include(next);
    expect((await findAllocations(product)).map(({ keys }) => keys)).to.deep.equal([
      [oldKey],
      [nextKey],
    ]);
    await buyProduct(shop, anOrder(product));
  });

  it('waits for manual fulfilment, which delivers to that order only', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'manual' } });
    const waiting = await Promise.all(
      [anOrder(product), anOrder(product)].map(async (request) => {
        const reply = await placeOrderExpectingSuccess(shop, request);
        await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
        await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
        return { request, reply };
      }),
    );
    const [first, second] = waiting;
    if (!first || !second) throw new TypeError('Fewer than two orders were placed');
    await importKeys(shop, product, { text: generateKeys(2).join('\n') });
    expect(await findAllocations(product)).to.deep.equal([]);

    const serve = (number: number, keys: readonly string[], importId = randomUUID()) =>
      shop.send('POST', `/api/admin/orders/${number}/fulfil`, {
        body: { import_id: importId, keys, unit_cost: 300 },
        token: shop.admin,
      });
    const [key = '', taken = ''] = generateKeys(2);
    await importKeys(shop, await createProduct(shop), { text: taken });
    expectProblem(await serve(first.reply.number, [key, key]), 409, 'keys-miscounted');
    const refused = randomUUID();
    for (const _ of [1, 2]) {
      const answer = await serve(first.reply.number, [taken.toLowerCase()], refused);
      expectProblem(answer, 409, 'keys-taken');
    }
    const importId = randomUUID();
    for (const _ of [1, 2]) {
      expect((await serve(first.reply.number, [key], importId)).status).to.equal(200);
    }
    await waitForOrderEvent(shop, first.reply.order_id, 'ordering.KeysMailed');
    expect(await readEmailText(first.request)).to.include(key);
    expect(await readEmailText(second.request)).not.to.include(key);
    expectProblem(await serve(second.reply.number, [key]), 409, 'keys-taken');
    expectProblem(await serve(first.reply.number, generateKeys(1)), 409, 'order-not-waiting');
    const issues = await findAllocations(product);
    expect(issues.map(({ orderId, cost }) => [orderId, cost])).to.deep.equal([
      [first.reply.order_id, 300],
    ]);
    const about: readonly DomainEvent[] = await shop.stored.about(importId);
    expect(JSON.stringify(about.map(({ data }) => data))).not.to.include(key);
  });
});
