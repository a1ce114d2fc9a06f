import { randomUUID } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import type { ProductAdded, RateAdded } from '@shop/domain/catalog/events';
import { expect } from 'chai';
import { aProduct, aRate } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { ProductReference } from '../support/products.ts';
import { sendBackOfficeCommand, createProduct } from '../support/products.ts';

const aCopy = () => ({ id: randomUUID(), path: `p-${randomUUID().slice(0, 13)}` });

describe('products', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const send = (method: string, path: string, body?: object) =>
    shop.send(method, path, { ...(body && { body }), token: shop.admin });

  it('are copied as hidden, with everything but keys, and with new rates', async () => {
    const { productId, rateId } = await createProduct(shop, { product: { sale: true } });
    const copy = aCopy();
    const path = `/api/admin/products/${productId}/duplicate`;
    const first = await sendBackOfficeCommand(shop, 'POST', path, copy);
    expect(first).to.deep.include({ status: 201, body: { id: copy.id, revision: 1 } });
    const again = await sendBackOfficeCommand(shop, 'POST', path, copy);
    expect(again.body).to.deep.equal(first.body);

    const [original = expect.fail()] = await shop.stored.of(`product-${productId}`);
    const [added = expect.fail(), rate] = await shop.stored.of(`product-${copy.id}`);
    expect(added.data).to.deep.equal({
      ...original.data,
      productId: copy.id,
      details: {
        ...(original.data as { details: object }).details,
        path: copy.path,
        hidden: true,
      },
      at: (added.data as { at: string }).at,
    });
    const { rate: copied } = (rate as unknown as RateAdded).data;
    expect(copied.rateId).to.match(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(copied.rateId).not.to.equal(rateId);
    expect(copied).to.deep.include({ days: 30, price: { rub: 49_900, usd: 799 } });
    await sendBackOfficeCommand(
      shop,
      'PUT',
      `/api/admin/products/${copy.id}/rates/${copied.rateId}`,
      {
        ...withoutId(aRate({ days: 7 })),
        revision: 1,
      },
    );
  });

  it('are copied without the Digiseller item, which stays with the original', async () => {
    const { productId } = await createProduct(shop, { rate: { external_digiseller: '3141592' } });
    const copy = aCopy();
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/products/${productId}/duplicate`, copy);

    const [, rate] = await shop.stored.of(`product-${copy.id}`);
    expect((rate as unknown as RateAdded).data.rate.externalDigiseller).to.equal(null);
  });

  it('reject an archived status, in a change and in a copy', async () => {
    const { productId } = await createProduct(shop);
    const id = `s-${randomUUID().slice(0, 13)}`;
    const status = {
      label_rus: 'Тест',
      label_eng: 'Test',
      text_rus: '',
      text_eng: '',
      colour: 'good',
      sellable: true,
      warns: false,
    };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/statuses', { id, ...status });
    const path = `/api/admin/products/${productId}`;
    const change = { status_id: id, reason_rus: 'проверка', reason_eng: 'test' };
    await sendBackOfficeCommand(shop, 'POST', `${path}/status`, { ...change, revision: 1 });
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/statuses/${id}/archive`, { revision: 0 });

    const copy = aCopy();
    await sendBackOfficeCommand(shop, 'POST', `${path}/duplicate`, copy);
    const [added] = await shop.stored.of(`product-${copy.id}`);
    expect(added?.data).to.include({ statusId: 'undetected' });
    const otherProduct = await createProduct(shop);
    expectProblem(
      await send('POST', `/api/admin/products/${otherProduct.productId}/status`, {
        ...change,
        revision: 1,
      }),
      409,
      'status-archived',
    );
  });

  it('reject a rate from an editor who saw an outdated revision', async () => {
    const { productId } = await createProduct(shop);
    const path = `/api/admin/products/${productId}/rates`;
    const stale = await send('POST', path, { ...aRate(), revision: 0 });
    expect(expectProblem(stale, 409, 'changed-meanwhile')).to.have.nested.include({
      'current.revision': 1,
    });
    const rate = aRate();
    const first = await sendBackOfficeCommand(shop, 'POST', path, { ...rate, revision: 1 });
    const again = await sendBackOfficeCommand(shop, 'POST', path, { ...rate, revision: 1 });
    expect([first.body, again.body]).to.deep.equal([
      { id: rate.id, revision: 2 },
      { id: rate.id, revision: 2 },
    ]);
  });

  it('are not copied to a taken address or id, or from an unknown product', async () => {
    const [{ productId }, otherProduct] = [await createProduct(shop), await createProduct(shop)];
    const path = `/api/admin/products/${productId}/duplicate`;
    const copy = aCopy();
    await sendBackOfficeCommand(shop, 'POST', path, copy);
    expectProblem(await send('POST', path, { ...aCopy(), path: copy.path }), 409, 'path-taken');
    expectProblem(
      await send('POST', path, { ...aCopy(), id: otherProduct.productId }),
      409,
      'id-taken',
    );
    const nothing = `/api/admin/products/${randomUUID()}/duplicate`;
    expectProblem(await send('POST', nothing, aCopy()), 404, 'not-found');
  });

  it('get new prices for several rates in one request', async () => {
    const { productId, rateId } = await createProduct(shop);
    const week = aRate({ days: 7 });
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/products/${productId}/rates`, week);
    const path = `/api/admin/products/${productId}/prices`;
    const price = { rub: 59_900, usd: null };
    const rates = [rateId, week.id].map((id) => ({ id, price, old_price: null, price_steps: [] }));
    const stale = expectProblem(
      await send('PUT', path, { rates, revision: 1 }),
      409,
      'changed-meanwhile',
    );
    expect(stale).to.have.nested.include({ 'current.revision': 2 });
    const saved = { id: productId, revision: 4 };
    expect((await send('PUT', path, { rates, revision: 2 })).body).to.deep.equal(saved);
    expect((await send('PUT', path, { rates, revision: 2 })).body).to.deep.equal(saved);
    const unknown = [
      { ...rates[0], price: { rub: 1, usd: null } },
      { ...rates[1], id: randomUUID() },
    ];
    expectProblem(await send('PUT', path, { rates: unknown, revision: 4 }), 409, 'rate-unknown');
    const twice = { rates: [rates[0], rates[0]], revision: 4 };
    expectProblem(await send('PUT', path, twice), 400, 'invalid-request');
    expect(await shop.stored.types(`product-${productId}`)).to.have.lengthOf(5);
  });

  it('change status and withdraw rates only at the latest revision', async () => {
    const { productId, rateId } = await createProduct(shop);
    const products = `/api/admin/products/${productId}`;
    const status = { status_id: 'updating', reason_rus: 'проверка', reason_eng: 'test' };
    const stale = await send('POST', `${products}/status`, { ...status, revision: 0 });
    expectProblem(stale, 409, 'changed-meanwhile');
    const { body } = await sendBackOfficeCommand(shop, 'POST', `${products}/status`, {
      ...status,
      revision: 1,
    });
    expect(body).to.deep.equal({ id: productId, revision: 2 });
    const rate = `${products}/rates/${rateId}`;
    expectProblem(await send('DELETE', `${rate}?revision=1`), 409, 'changed-meanwhile');
    expectProblem(await send('DELETE', rate), 400, 'invalid-request');
    const withdrawn = await send('DELETE', `${rate}?revision=2`);
    expect(withdrawn.body).to.deep.equal({ id: rateId, revision: 3 });
  });

  /** Leaves the streams as a program does that stops before it confirms a changed address. */
  const interruptMove = async (
    { productId, gameId }: ProductReference,
    path: string,
    reservedForMs = -1_000,
  ) => {
    const by = { actor: 'system:test', correlationId: 'test', causationId: null };
    const stream = `product-${productId}`;
    const stored = await shop.stored.of(stream);
    const { revision } = stored.at(-1) ?? expect.fail();
    const [added = expect.fail()] = stored;
    const { details, ...data } = (added as unknown as ProductAdded).data;
    const until = instant(new Date(Date.now() + reservedForMs));
    await shop.eventStore.append(`productPath-${gameId}/${path}`, 'no-stream', [
      { type: 'catalog.PathReserved', data: { path, owner: productId, until }, by },
    ]);
    return () =>
      shop.eventStore.append(stream, revision, [
        { type: 'catalog.ProductDescribed', data: { ...data, details: { ...details, path } }, by },
      ]);
  };

  it('keep an address whose confirmation was interrupted', async () => {
    const moved = await createProduct(shop);
    const { path } = aCopy();
    const recordMove = await interruptMove(moved, path);
    await recordMove();

    const otherProduct = aProduct(moved.gameId, { path });
    expectProblem(await send('POST', '/api/admin/products', otherProduct), 409, 'path-taken');
    expect(await shop.stored.types(`productPath-${moved.gameId}/${path}`)).to.deep.equal([
      'catalog.PathReserved',
      'catalog.PathConfirmed',
    ]);
  });

  it('keep an address whose confirmation was interrupted, after an edit that is refused', async () => {
    const moved = await createProduct(shop);
    const { path } = aCopy();
    const recordMove = await interruptMove(moved, path, 60_000);
    await recordMove();

    const { game_id: _, id: __, ...edited } = aProduct(moved.gameId, { path, sale: true });
    const stale = await send('PUT', `/api/admin/products/${moved.productId}`, {
      ...edited,
      revision: 0,
    });
    expectProblem(stale, 409, 'changed-meanwhile');
    const otherProduct = aProduct(moved.gameId, { path });
    expectProblem(await send('POST', '/api/admin/products', otherProduct), 409, 'path-taken');
  });

  it('leave an address to others if they were not moved there in time', async () => {
    const unmoved = await createProduct(shop);
    const { path } = aCopy();
    await interruptMove(unmoved, path);

    const otherProduct = aProduct(unmoved.gameId, { path });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', otherProduct);
  });
});

const withoutId = ({ id, ...rest }: ReturnType<typeof aRate>) => {
  expect(id).to.be.a('string');
  return rest;
};
