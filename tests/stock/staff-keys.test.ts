import { randomUUID } from 'node:crypto';

import { fold } from '@shop/domain/kernel';
import { availableIn, keyPool } from '@shop/domain/stock';
import { findKeyReply, revealedKey } from '@shop/contracts/stock/back-office.contract';
import type { KeyRevealedToStaff, KeysStored, PoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import { anOrder, buy, place, placed } from '../support/customer.ts';
import { someKeys } from '../support/goods.ts';
import { refusal } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { Goods } from '../support/stocking.ts';
import { importKeys, offer, stock } from '../support/stocking.ts';

const reason = 'The buyer says that it does not work';

describe('keys in the hands of staff', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const ask = (path: string, body: object) => shop.send('POST', path, { body, token: shop.admin });
  const available = async ({ rateId }: Goods): Promise<number> =>
    availableIn(fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`)));
  const imported = async (count: number) => {
    const goods = await offer(shop);
    const importId = randomUUID();
    const keys = someKeys(count);
    await importKeys(shop, goods, { importId, text: keys.join('\n') });
    return { ...goods, importId, keys };
  };

  it('are found by what is pasted, however it is written, and never by an address', async () => {
    const { importId, keys } = await imported(1);
    const [key = ''] = keys;
    const [stored] = (await shop.stored.of(`keyImport-${importId}`)).filter(
      ({ type }) => type === 'stock.KeysStored',
    );
    const { fingerprint } = (stored as unknown as KeysStored).data.keys[0] ?? {};
    for (const written of [key, ` ${key.toLowerCase()} `]) {
      const { status, body } = await ask('/api/admin/keys/find', { key: written });
      expect(status).to.equal(200);
      expect(findKeyReply.parse(body).fingerprint).to.equal(fingerprint);
    }
    refusal(await ask('/api/admin/keys/find', {}), 400, 'invalid-request');
  });

  it('are shown for a reason, which is told before', async () => {
    const { importId, keys } = await imported(2);
    const id = `${importId}:1`;
    refusal(await ask(`/api/admin/keys/${id}/reveal`, {}), 400, 'invalid-request');
    refusal(await ask(`/api/admin/keys/${id}/reveal`, { reason: ' ' }), 400, 'invalid-request');
    const before = await shop.stored.all();
    const { status, body } = await ask(`/api/admin/keys/${id}/reveal`, { reason });
    expect(status).to.equal(200);
    expect(revealedKey.parse(body)).to.deep.equal({ id, key: keys[1] });
    const [told, ...more] = await shop.stored.of<KeyRevealedToStaff>(`keyReveal-${id}`);
    expect(more).to.deep.equal([]);
    expect(told?.data).to.include({ keyId: id, reason });
    expect(told?.circumstances.actor).to.match(/^staff:/);
    expect(before.some(({ type }) => type === 'stock.KeysStored')).to.equal(true);
    expect(JSON.stringify(told?.data)).not.to.include(keys[1]);
  });

  it('that there are not are not shown', async () => {
    const { importId } = await imported(1);
    for (const id of [`${importId}:1`, `${importId}:100000`, `${randomUUID()}:0`]) {
      refusal(await ask(`/api/admin/keys/${id}/reveal`, { reason }), 404, 'not-found');
      refusal(await ask(`/api/admin/keys/${id}/withdraw`, { reason }), 404, 'not-found');
      expect(await shop.stored.types(`keyReveal-${id}`)).to.deep.equal([]);
    }
    for (const id of ['x', importId, `${importId}:-1`, `${importId}:1e3`]) {
      const path = `/api/admin/keys/${encodeURIComponent(id)}/reveal`;
      refusal(await ask(path, { reason }), 400, 'invalid-request');
    }
  });

  it('are withdrawn one by one or by import, unless they were sold', async () => {
    const goods = await imported(4);
    const first = `/api/admin/keys/${goods.importId}:0/withdraw`;
    for (const _ of [1, 2]) expect((await ask(first, { reason })).status).to.equal(200);
    expect(await available(goods)).to.equal(3);
    await buy(shop, anOrder(goods));
    refusal(
      await ask(`/api/admin/keys/${goods.importId}:1/withdraw`, { reason }),
      409,
      'keys-sold',
    );

    const all = `/api/admin/key-imports/${goods.importId}/withdraw`;
    expect((await ask(all, { reason })).status).to.equal(200);
    expect(await available(goods)).to.equal(0);
    refusal(await place(shop, anOrder(goods)), 409, 'product-empty');
    refusal(
      await ask(`/api/admin/key-imports/${randomUUID()}/withdraw`, { reason }),
      404,
      'not-found',
    );
  });

  it('that are withdrawn from under a reservation are made up for when it is paid', async () => {
    const goods = await imported(2);
    const request = anOrder(goods);
    await placed(shop, request);
    await ask(`/api/admin/keys/${goods.importId}:0/withdraw`, { reason });
    await buy(shop, request);
    const letters = await shop.letters(request.email);
    expect(letters.map(({ text }) => text).join('')).to.include(goods.keys[1]);
    expect(await available(goods)).to.equal(0);
  });
});

describe('a content for everybody', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const set = ({ rateId, productId }: Goods, changes: object = {}) =>
    shop.send('PUT', `/api/admin/rates/${rateId}/shared-content`, {
      body: {
        import_id: randomUUID(),
        product_id: productId,
        content: 'https://example.org/download\nsecond line',
        ...changes,
      },
      token: shop.admin,
    });

  it('is sealed, set once for each import, and sold to whoever asks', async () => {
    const goods = await offer(shop, { rate: { delivery: 'shared' } });
    refusal(await place(shop, anOrder(goods)), 409, 'product-empty');
    const importId = randomUUID();
    for (const _ of [1, 2]) {
      expect((await set(goods, { import_id: importId })).status).to.equal(200);
    }
    refusal(await set(goods, { import_id: importId, content: 'other' }), 409, 'id-taken');
    expect(await shop.stored.types(`keyPool-${goods.rateId}`)).to.deep.equal([
      'stock.SharedContentSet',
    ]);
    const told = await shop.stored.about(importId);
    expect(JSON.stringify(told.map(({ data }) => data))).not.to.include('example.org/download');
    for (const _ of [1, 2, 3]) expect((await place(shop, anOrder(goods))).status).to.equal(201);
  });

  it('may be what another rate has too', async () => {
    for (const _ of [1, 2]) {
      const goods = await offer(shop, { rate: { delivery: 'shared' } });
      expect((await set(goods)).status).to.equal(200);
    }
  });

  it('is refused where the rate gives a key each, is unknown, or the text is too long', async () => {
    refusal(await set(await stock(shop, 1)), 409, 'rate-not-shared');
    const goods = await offer(shop, { rate: { delivery: 'shared' } });
    refusal(await set({ ...goods, rateId: randomUUID() }), 409, 'rate-unknown');
    refusal(await set(goods, { content: 'я'.repeat(8_193) }), 400, 'invalid-request');
    expect((await set(goods, { content: 'я'.repeat(8_192) })).status).to.equal(200);
  });
});
