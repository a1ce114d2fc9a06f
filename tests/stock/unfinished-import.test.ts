import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import { availableIn, keyPool } from '@shop/domain/stock';
import type { KeyImportEvent, PoolEvent } from '@shop/domain/stock/events';
import { stockTexts } from '@shop/contracts/stock/texts';
import { expect } from 'chai';
import {
  anOrder,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  sendPaymentNotification,
  waitForOrderEvent,
} from '../support/customer.ts';
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
  sendBackOfficeCommand,
  sendImport,
  unfinishedImport,
} from '../support/products.ts';

describe('an unfinished import', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const endImport = (importId: string, verb: 'abandon' | 'finish') =>
    shop.send('POST', `/api/admin/key-imports/${importId}/${verb}`, {
      body: {},
      token: shop.admin,
    });
  const available = async ({ rateId }: ProductReference): Promise<number> =>
    availableIn(fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`)));

  const finishRefused = async (importId: string, lang: 'rus' | 'eng'): Promise<void> => {
    const path = `/api/admin/key-imports/${importId}/finish`;
    const answer = await shop.send('POST', path, { body: {}, token: shop.admin, lang });
    expect(expectProblem(answer, 409, 'import-refused').message).to.equal(
      stockTexts['import-refused'][lang],
    );
  };
  const makeShared = (product: ProductReference) => changeDelivery(shop, product, 'shared');
  const removePlan = ({ productId, rateId }: ProductReference) =>
    sendBackOfficeCommand(
      shop,
      'DELETE',
      `/api/admin/products/${productId}/rates/${rateId}?revision=1`,
      {},
    );

  it('blocks its keys until it is abandoned, which is idempotent', async () => {
    const product = await createProduct(shop);
    const keys = generateKeys(3);
    const importId = await unfinishedImport(shop, product, keys, 'some');
    const text = keys.join('\n');
    expect((await importKeys(shop, product, { text })).duplicate_in_stock).to.equal(3);

    expectProblem(await endImport(importId, 'finish'), 409, 'import-incomplete');
    for (const _ of [1, 2]) expect((await endImport(importId, 'abandon')).status).to.equal(200);
    expectProblem(await endImport(importId, 'finish'), 409, 'import-abandoned');
    expect((await importKeys(shop, product, { text })).new).to.equal(3);
    expect(await available(product)).to.equal(3);
    const events = await shop.stored.of<KeyImportEvent>(`keyImport-${importId}`);
    expect(events.slice(-2).map(({ type }) => type)).to.deep.equal([
      'stock.KeyImportAbandoned',
      'stock.StoredKeysDiscarded',
    ]);
  });

  it('can be finished without its file once all its keys are stored', async () => {
    const product = await createProduct(shop);
    const importId = await unfinishedImport(shop, product, generateKeys(4), 'all');
    expectProblem(await endImport(importId, 'abandon'), 409, 'import-stored');
    expect(await available(product)).to.equal(0);
    for (const _ of [1, 2]) {
      const { status, body } = await endImport(importId, 'finish');
      expect(status).to.equal(200);
      expect(body).to.deep.include({ import_id: importId, new: 4 });
    }
    expect(await available(product)).to.equal(4);
    expectProblem(await endImport(importId, 'abandon'), 409, 'import-stored');
  });

  it('adds all of its keys or none when it is abandoned while it runs', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [product, otherProduct] = [await createProduct(shop), await createProduct(shop)];
      const importId = randomUUID();
      const text = generateKeys(1_500).join('\n');
      const form = () => buildImportForm(product, { importId, text });
      const importing = sendImport(shop, form());
      const isStarted = async (): Promise<boolean> =>
        (await shop.stored.types(`keyImport-${importId}`)).length > round;
      while (!(await isStarted()));
      const [answer, abandoned] = await Promise.all([importing, endImport(importId, 'abandon')]);

      const won = answer.status === 200;
      if (won) expectProblem(abandoned, 409, 'import-stored');
      else {
        expect(expectProblem(answer, 409, 'import-abandoned').message).to.equal(
          stockTexts['import-abandoned'].rus,
        );
        expect(abandoned.status).to.equal(200);
        expectProblem(await sendImport(shop, form()), 409, 'import-abandoned');
      }
      expect(await available(product)).to.equal(won ? 1_500 : 0);
      const again = await importKeys(shop, otherProduct, { text });
      expect(again.new).to.equal(won ? 0 : 1_500);
    }
  });

  it('is not resumed for a plan that has become shared, and its keys can be imported again', async () => {
    const [product, otherProduct] = [await createProduct(shop), await createProduct(shop)];
    const text = generateKeys(3).join('\n');
    const importId = await unfinishedImport(shop, product, text.split('\n'), 'some');
    await changeDelivery(shop, product, 'shared');
    expectProblem(
      await sendImport(shop, buildImportForm(product, { importId, text })),
      409,
      'rate-shared',
    );

    expect((await endImport(importId, 'abandon')).status).to.equal(200);
    expect((await importKeys(shop, otherProduct, { text })).new).to.equal(3);
    expect([await available(product), await available(otherProduct)]).to.deep.equal([0, 3]);
  });

  for (const [change, apply] of [
    ['has become shared', makeShared],
    ['was removed', removePlan],
  ] as const) {
    it(`is abandoned if the plan ${change} before its keys are added, and its keys can be imported again`, async () => {
      const [product, otherProduct] = [await createProduct(shop), await createProduct(shop)];
      const keys = generateKeys(3);
      const importId = await unfinishedImport(shop, product, keys, 'all');
      await apply(product);

      for (const lang of ['rus', 'eng'] as const) await finishRefused(importId, lang);
      expect(await available(product)).to.equal(0);
      expect(await shop.stored.types(`keyPool-${product.rateId}`)).to.deep.equal([
        'stock.ImportRefused',
      ]);
      const events = await shop.stored.of<KeyImportEvent>(`keyImport-${importId}`);
      expect(events.slice(-2)).to.have.deep.nested.property('[0].data.reason', 'import-refused');
      expect(events.slice(-2).map(({ type }) => type)).to.deep.equal([
        'stock.KeyImportAbandoned',
        'stock.StoredKeysDiscarded',
      ]);
      expect((await endImport(importId, 'abandon')).status).to.equal(200);

      expect((await importKeys(shop, otherProduct, { text: keys.join('\n') })).new).to.equal(3);
      expect([await available(product), await available(otherProduct)]).to.deep.equal([0, 3]);
    });
  }

  it('adds its keys if a paid order waits for them, although its plan has become shared', async () => {
    const product = await createProduct(shop);
    const [withdrawnKey = '', ...keys] = generateKeys(3);
    const { import_id: first } = await importKeys(shop, product, { text: withdrawnKey });
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const reason = 'The supplier asked for it';
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/key-imports/${first}/withdraw`, {
      reason,
    });
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    const importId = await unfinishedImport(shop, product, keys, 'all');
    await makeShared(product);

    expect((await endImport(importId, 'finish')).status).to.equal(200);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderFulfilled');
    expect(await available(product)).to.equal(1);
  });

  it('stays abandoned if its plan was shared once and has individual keys again', async () => {
    const product = await createProduct(shop);
    const importId = await unfinishedImport(shop, product, generateKeys(2), 'all');
    await makeShared(product);
    await finishRefused(importId, 'eng');
    await changeDelivery(shop, product, 'pool', 2);
    await finishRefused(importId, 'eng');
    expect(await available(product)).to.equal(0);
  });

  it('adds its keys if its plan has become manual, because they replace broken ones', async () => {
    const product = await createProduct(shop);
    const importId = await unfinishedImport(shop, product, generateKeys(2), 'all');
    await changeDelivery(shop, product, 'manual');
    expect((await endImport(importId, 'finish')).status).to.equal(200);
    expect(await available(product)).to.equal(2);
  });

  it('says why none of its keys can be withdrawn', async () => {
    const withdraw = (path: string) =>
      shop.send('POST', `/api/admin/${path}/withdraw`, {
        body: { reason: 'The supplier asked for it' },
        token: shop.admin,
      });
    const product = await createProduct(shop);
    const all = await unfinishedImport(shop, product, generateKeys(2), 'all');
    expectProblem(await withdraw(`key-imports/${all}`), 409, 'import-incomplete');
    expectProblem(await withdraw(`keys/${all}:0`), 409, 'import-incomplete');
    expect((await endImport(all, 'finish')).status).to.equal(200);
    expect((await withdraw(`keys/${all}:0`)).status).to.equal(200);

    const some = await unfinishedImport(shop, product, generateKeys(3), 'some');
    expectProblem(await withdraw(`key-imports/${some}`), 409, 'import-incomplete');
    expect((await endImport(some, 'abandon')).status).to.equal(200);
    expectProblem(await withdraw(`key-imports/${some}`), 409, 'import-abandoned');
    expectProblem(await withdraw(`keys/${some}:0`), 404, 'not-found');
  });

  it('returns 404 for an unknown id', async () => {
    for (const verb of ['abandon', 'finish'] as const) {
      expectProblem(await endImport(randomUUID(), verb), 404, 'not-found');
    }
  });
});
