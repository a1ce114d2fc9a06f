import { randomUUID } from 'node:crypto';

import { fold } from '@shop/domain/kernel';
import { availableIn, keyPool } from '@shop/domain/stock';
import { findKeyReply, revealedKey } from '@shop/contracts/stock/back-office.contract';
import type { KeyRevealedToStaff, KeysStored, PoolEvent } from '@shop/domain/stock/events';
import { stockTexts } from '@shop/contracts/stock/texts';
import { expect } from 'chai';
import { anOrder, buyProduct, place, placeOrderExpectingSuccess } from '../support/customer.ts';
import { generateKeys } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { ProductReference } from '../support/products.ts';
import {
  buildImportForm,
  changeDelivery,
  importKeys,
  createProduct,
  createStockedProduct,
  sendImport,
} from '../support/products.ts';

const reason = 'The buyer says that it does not work';

describe('keys handled by staff', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const ask = (path: string, body: object) => shop.send('POST', path, { body, token: shop.admin });
  const available = async ({ rateId }: ProductReference): Promise<number> =>
    availableIn(fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`)));
  const imported = async (count: number) => {
    const product = await createProduct(shop);
    const importId = randomUUID();
    const keys = generateKeys(count);
    await importKeys(shop, product, { importId, text: keys.join('\n') });
    return { ...product, importId, keys };
  };

  it('are found by their pasted text in the request body, ignoring case and spaces', async () => {
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
    expectProblem(await ask('/api/admin/keys/find', {}), 400, 'invalid-request');
  });

  it('are revealed only with a reason, which is recorded', async () => {
    const { importId, keys } = await imported(2);
    const id = `${importId}:1`;
    expectProblem(await ask(`/api/admin/keys/${id}/reveal`, {}), 400, 'invalid-request');
    expectProblem(
      await ask(`/api/admin/keys/${id}/reveal`, { reason: ' ' }),
      400,
      'invalid-request',
    );
    const before = await shop.stored.all();
    const { status, body } = await ask(`/api/admin/keys/${id}/reveal`, { reason });
    expect(status).to.equal(200);
    expect(revealedKey.parse(body)).to.deep.equal({ id, key: keys[1] });
    const [recorded, ...more] = await shop.stored.of<KeyRevealedToStaff>(`keyReveal-${id}`);
    expect(more).to.deep.equal([]);
    expect(recorded?.data).to.include({ keyId: id, reason });
    expect(recorded?.metadata.actor).to.match(/^staff:/);
    expect(before.some(({ type }) => type === 'stock.KeysStored')).to.equal(true);
    expect(JSON.stringify(recorded?.data)).not.to.include(keys[1]);
  });

  it('cannot be revealed or withdrawn if they do not exist', async () => {
    const { importId } = await imported(1);
    for (const id of [`${importId}:1`, `${importId}:100000`, `${randomUUID()}:0`]) {
      expectProblem(await ask(`/api/admin/keys/${id}/reveal`, { reason }), 404, 'not-found');
      expectProblem(await ask(`/api/admin/keys/${id}/withdraw`, { reason }), 404, 'not-found');
      expect(await shop.stored.types(`keyReveal-${id}`)).to.deep.equal([]);
    }
    for (const id of ['x', importId, `${importId}:-1`, `${importId}:1e3`]) {
      const path = `/api/admin/keys/${encodeURIComponent(id)}/reveal`;
      expectProblem(await ask(path, { reason }), 400, 'invalid-request');
    }
  });

  it('are withdrawn one by one or per import, unless they are sold', async () => {
    const product = await imported(4);
    const first = `/api/admin/keys/${product.importId}:0/withdraw`;
    for (const _ of [1, 2]) expect((await ask(first, { reason })).status).to.equal(200);
    expect(await available(product)).to.equal(3);
    await buyProduct(shop, anOrder(product));
    expectProblem(
      await ask(`/api/admin/keys/${product.importId}:1/withdraw`, { reason }),
      409,
      'keys-sold',
    );

    const all = `/api/admin/key-imports/${product.importId}/withdraw`;
    expect((await ask(all, { reason })).status).to.equal(200);
    expect(await available(product)).to.equal(0);
    expectProblem(await place(shop, anOrder(product)), 409, 'product-empty');
    expectProblem(
      await ask(`/api/admin/key-imports/${randomUUID()}/withdraw`, { reason }),
      404,
      'not-found',
    );
  });

  it('are withdrawn from an import that added none, which says so', async () => {
    const { keys, ...product } = await imported(1);
    const importId = randomUUID();
    const again = await importKeys(shop, product, { importId, text: keys.join('\n') });
    expect(again).to.include({ new: 0, duplicate_in_stock: 1 });
    expectProblem(
      await ask(`/api/admin/key-imports/${importId}/withdraw`, { reason }),
      409,
      'keys-sold',
    );
  });

  it('are replaced on payment if they were withdrawn while reserved', async () => {
    const product = await imported(2);
    const request = anOrder(product);
    await placeOrderExpectingSuccess(shop, request);
    await ask(`/api/admin/keys/${product.importId}:0/withdraw`, { reason });
    await buyProduct(shop, request);
    const receivedEmails = await shop.receivedEmails(request.email);
    expect(receivedEmails.map(({ text }) => text).join('')).to.include(product.keys[1]);
    expect(await available(product)).to.equal(0);
  });
});

describe('shared content', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const set = ({ rateId, productId }: ProductReference, changes: object = {}) =>
    shop.send('PUT', `/api/admin/rates/${rateId}/shared-content`, {
      body: {
        import_id: randomUUID(),
        product_id: productId,
        content: 'https://example.org/download\nsecond line',
        ...changes,
      },
      token: shop.admin,
    });

  it('is sealed, set once per import, and sold any number of times', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'shared' } });
    expectProblem(await place(shop, anOrder(product)), 409, 'product-empty');
    const importId = randomUUID();
    for (const _ of [1, 2]) {
      expect((await set(product, { import_id: importId })).status).to.equal(200);
    }
    expectProblem(await set(product, { import_id: importId, content: 'other' }), 409, 'id-taken');
    expect(await shop.stored.types(`keyPool-${product.rateId}`)).to.deep.equal([
      'stock.SharedContentSet',
    ]);
    const recorded = await shop.stored.about(importId);
    expect(JSON.stringify(recorded.map(({ data }) => data))).not.to.include('example.org/download');
    for (const _ of [1, 2, 3]) expect((await place(shop, anOrder(product))).status).to.equal(201);
  });

  it('is answered as before when it is repeated, however the plan has changed since', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'shared' } });
    const request = { import_id: randomUUID() };
    const first = await set(product, request);
    expect(first.status).to.equal(200);
    await changeDelivery(shop, product, 'pool');
    expect((await set(product, request)).body).to.deep.equal(first.body);
    expectProblem(await set(product), 409, 'rate-not-shared');
  });

  it('leaves no use for keys, so that an import of them is rejected, also a dry run', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'shared' } });
    const text = generateKeys(2).join('\n');
    for (const changes of [{}, { dry_run: 'true' }]) {
      const importId = randomUUID();
      const answer = await sendImport(shop, buildImportForm(product, { importId, text }, changes));
      const { codes, message } = expectProblem(answer, 409, 'rate-shared');
      expect(codes).to.deep.equal({ rate_id: ['rate-shared'] });
      expect(message).to.equal(stockTexts['rate-shared'].rus);
      expect(await shop.stored.types(`keyImport-${importId}`)).to.deep.equal([]);
    }
    const otherProduct = await createProduct(shop);
    expect((await importKeys(shop, otherProduct, { text })).new).to.equal(2);
  });

  it('may be the same for two plans', async () => {
    for (const _ of [1, 2]) {
      const product = await createProduct(shop, { rate: { delivery: 'shared' } });
      expect((await set(product)).status).to.equal(200);
    }
  });

  it('is rejected for a plan with individual keys, an unknown plan or text that is too long', async () => {
    expectProblem(await set(await createStockedProduct(shop, 1)), 409, 'rate-not-shared');
    const product = await createProduct(shop, { rate: { delivery: 'shared' } });
    expectProblem(await set({ ...product, rateId: randomUUID() }), 409, 'rate-unknown');
    expectProblem(await set(product, { content: 'я'.repeat(8_193) }), 400, 'invalid-request');
    expect((await set(product, { content: 'я'.repeat(8_192) })).status).to.equal(200);
  });
});
