import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@shop/domain/kernel';
import type { PoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import type { OrderRequest } from '../support/customer.ts';
import { anOrder, buy, notify, noticeOf, place, placed, untilOrder } from '../support/customer.ts';
import { someKeys } from '../support/goods.ts';
import { refusal } from '../support/http.ts';
import { somebody } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { Goods } from '../support/stocking.ts';
import { importKeys, offer } from '../support/stocking.ts';

describe('an order of what is not a key each', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const pool = async ({ rateId }: Goods) => shop.stored.of<PoolEvent>(`keyPool-${rateId}`);
  const issuesIn = async (goods: Goods) =>
    (await pool(goods)).flatMap((event) => (event.type === 'stock.KeysIssued' ? [event.data] : []));
  const letterTo = async ({ email }: OrderRequest): Promise<string> =>
    (await shop.letters(email)).map(({ text }) => text).join('\n');

  it('brings everybody the same content', async () => {
    const goods = await offer(shop, { rate: { delivery: 'shared' } });
    const content = `https://example.org/${randomUUID()}`;
    const body = {
      import_id: randomUUID(),
      product_id: goods.productId,
      content,
      unit_cost: 700,
    };
    const path = `/api/admin/rates/${goods.rateId}/shared-content`;
    expect((await shop.send('PUT', path, { body, token: shop.admin })).status).to.equal(200);

    const requests = [anOrder(goods), anOrder(goods)];
    for (const request of requests) await buy(shop, request);
    for (const request of requests) expect(await letterTo(request)).to.include(content);
    const issues = await issuesIn(goods);
    expect(issues.map(({ keys, cost }) => [keys, cost])).to.deep.equal(
      requests.map(() => [[`${body.import_id}:0`], 700]),
    );
  });

  it('waits while the content is stopped, and gets the next one', async () => {
    const goods = await offer(shop, { rate: { delivery: 'shared' } });
    const path = `/api/admin/rates/${goods.rateId}/shared-content`;
    const about = { product_id: goods.productId };
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
    const before = anOrder(goods);
    await buy(shop, before);
    const late = anOrder(goods);
    const reply = await placed(shop, late);

    refusal(await stop(oldKey, { reason: ' ' }), 400, 'invalid-request');
    refusal(await stop(`${randomUUID()}:0`), 409, 'shared-content-replaced');
    refusal(await stop(oldKey, {}, (await somebody(shop, 1)).token), 403, 'forbidden');
    for (const _ of [1, 2]) expect((await stop(oldKey)).status).to.equal(200);
    const [stopped, ...more] = (await pool(goods)).filter(
      ({ type }) => type === 'stock.SharedContentStopped',
    );
    expect(stopped?.data).to.include({ available: 0, reason: 'The link is dead' });
    expect(more).to.deep.equal([]);
    refusal(await place(shop, anOrder(goods)), 409, 'product-empty');

    await notify(shop, noticeOf(shop, reply));
    await untilOrder(shop, reply.order_id, 'ordering.KeysAwaited');
    expect(await letterTo(late)).not.to.include(old);
    expect(await letterTo(before)).to.include(old);
    const nextKey = await set(next);
    await untilOrder(shop, reply.order_id, 'ordering.KeysMailed');
    expect(await letterTo(late)).to.include(next);
    expect((await issuesIn(goods)).map(({ keys }) => keys)).to.deep.equal([[oldKey], [nextKey]]);
    await buy(shop, anOrder(goods));
  });

  it('waits for staff, who bring what it gets and nobody else', async () => {
    const goods = await offer(shop, { rate: { delivery: 'manual' } });
    const waiting = await Promise.all(
      [anOrder(goods), anOrder(goods)].map(async (request) => {
        const reply = await placed(shop, request);
        await notify(shop, noticeOf(shop, reply));
        await untilOrder(shop, reply.order_id, 'ordering.KeysAwaited');
        return { request, reply };
      }),
    );
    const [one, two] = waiting;
    if (!one || !two) throw new TypeError('Two were placed');
    await importKeys(shop, goods, { text: someKeys(2).join('\n') });
    expect(await issuesIn(goods)).to.deep.equal([]);

    const serve = (number: number, keys: readonly string[], importId = randomUUID()) =>
      shop.send('POST', `/api/admin/orders/${number}/fulfil`, {
        body: { import_id: importId, keys, unit_cost: 300 },
        token: shop.admin,
      });
    const [key = '', taken = ''] = someKeys(2);
    await importKeys(shop, await offer(shop), { text: taken });
    refusal(await serve(one.reply.number, [key, key]), 409, 'keys-miscounted');
    refusal(await serve(one.reply.number, [taken.toLowerCase()]), 409, 'keys-taken');
    const importId = randomUUID();
    for (const _ of [1, 2]) {
      expect((await serve(one.reply.number, [key], importId)).status).to.equal(200);
    }
    await untilOrder(shop, one.reply.order_id, 'ordering.KeysMailed');
    expect(await letterTo(one.request)).to.include(key);
    expect(await letterTo(two.request)).not.to.include(key);
    refusal(await serve(two.reply.number, [key]), 409, 'keys-taken');
    refusal(await serve(one.reply.number, someKeys(1)), 409, 'order-not-waiting');
    const issues = await issuesIn(goods);
    expect(issues.map(({ orderId, cost }) => [orderId, cost])).to.deep.equal([
      [one.reply.order_id, 300],
    ]);
    const about: readonly DomainEvent[] = await shop.stored.about(importId);
    expect(JSON.stringify(about.map(({ data }) => data))).not.to.include(key);
  });
});
