import { randomUUID } from 'node:crypto';
import { game as gameReply, productCard } from '@shop/contracts/catalog/contract';
import { changedSortOrderReply, sortOrderReply } from '@shop/contracts/sorting/contract';
import { sortingTexts } from '@shop/contracts/sorting/texts';
import { expect } from 'chai';
import { z } from 'zod';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { askFromPosition } from '../content/entries.ts';
import { aGame, aProduct } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { moveToFront } from '../support/sorting.ts';
import { sendBackOfficeCommand, createProduct } from '../support/products.ts';

const idsIn = (order: Readonly<{ items: readonly Readonly<{ id: string }>[] }>) =>
  order.items.map(({ id }) => id);

describe('the sort order of a list', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const sort = (path: string, ids: readonly string[], revision: number): Promise<Answer> =>
    shop.send('PUT', `/api/admin/${path}/order`, { body: { ids, revision }, token: shop.admin });

  const seen = async (path: string, since: Answer) =>
    sortOrderReply.parse(
      (await askFromPosition(shop, `/api/admin/${path}/order`, since, shop.admin)).body,
    );

  it('applies to the games that visitors see, with new games last', async () => {
    const [first, second, late] = [aGame(), aGame(), aGame()];
    for (const game of [first, second])
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
    const sorted = await moveToFront(shop, 'games', second.id, first.id);
    const added = await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', late);

    const shown = z.array(gameReply).parse((await askFromPosition(shop, '/api/games', added)).body);
    const order = shown.map(({ id }) => id);
    expect(order.slice(0, 2)).to.deep.equal([second.id, first.id]);
    const admins = await seen('games', added);
    expect(idsIn(admins).slice(0, 2)).to.deep.equal([second.id, first.id]);
    expect(idsIn(admins).at(-1)).to.equal(late.id);
    expect(admins.revision).to.equal(changedSortOrderReply.parse(sorted.body).revision);
    expect(admins.items[0]).to.deep.equal({
      id: second.id,
      label_rus: second.name_rus,
      label_eng: second.name_eng,
      image: second.icon,
    });
  });

  it('applies to the products of one game', async () => {
    const { gameId, productId } = await createProduct(shop);
    const [second, third] = [aProduct(gameId), aProduct(gameId)];
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', second);
    const added = await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', third);
    const path = `games/${gameId}/products`;
    const before = await seen(path, added);
    expect(before.revision).to.equal(0);
    expect(idsIn(before)).to.deep.equal([productId, second.id, third.id]);

    const sorted = await sort(path, [third.id, productId], 0);
    expect(sorted.body).to.deep.equal({ revision: 1 });
    const shown = await askFromPosition(shop, `/api/products/${gameId}`, sorted);
    expect(
      z
        .array(productCard)
        .parse(shown.body)
        .map(({ id }) => id),
    ).to.deep.equal([third.id, productId, second.id]);
    expect(idsIn(await seen(path, sorted))).to.deep.equal([third.id, productId, second.id]);
  });

  it('is changed only at its current revision; a repeat changes nothing', async () => {
    const { gameId, productId } = await createProduct(shop);
    const otherProduct = aProduct(gameId);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', otherProduct);
    const path = `games/${gameId}/products`;
    const ids = [otherProduct.id, productId];
    expect((await sort(path, ids, 0)).body).to.deep.equal({ revision: 1 });
    expect((await sort(path, ids, 0)).body).to.deep.equal({ revision: 1 });
    const late = await sort(path, ids.toReversed(), 0);
    const { message, ...details } = expectProblem(late, 409, 'changed-meanwhile');
    expect(details).to.deep.include({ current: { revision: 1 } });
    expect(message).to.equal(sortingTexts['changed-meanwhile'].rus);
    expect(await shop.stored.types(`sortOrder-products-${gameId}`)).to.have.lengthOf(1);
  });

  it('rejects entries of another list, duplicates and more than 2,000 entries', async () => {
    const [here, there] = [await createProduct(shop), await createProduct(shop)];
    const path = `games/${here.gameId}/products`;
    expectProblem(await sort(path, [here.productId, there.productId], 0), 409, 'not-in-list');
    expectProblem(await sort('games', [randomUUID()], 0), 409, 'not-in-list');
    expectProblem(await sort(path, [here.productId, here.productId], 0), 400, 'invalid-request');
    const many = Array.from({ length: 2_001 }, () => randomUUID());
    expectProblem(await sort(path, many, 0), 400, 'invalid-request');
    expectProblem(
      await sort(`games/${randomUUID()}/products`, [randomUUID()], 0),
      404,
      'not-found',
    );
    expect(await shop.stored.types(`sortOrder-products-${here.gameId}`)).to.deep.equal([]);
  });

  it('is open to administrators for the catalog and to moderators for content', async () => {
    const { gameId, productId } = await createProduct(shop);
    const { token } = await createSignedInUser(shop, 1);
    const body = { ids: [productId], revision: 0 };
    const path = `/api/admin/games/${gameId}/products/order`;
    expectProblem(await shop.send('PUT', path, { body, token }), 403, 'forbidden');
    expectProblem(await shop.ask('GET', path, { token }), 403, 'forbidden');
    expectProblem(await shop.ask('GET', '/api/admin/games/order', { token }), 403, 'forbidden');
    expect((await shop.ask('GET', '/api/admin/slider/order', { token })).status).to.equal(200);
    expectProblem(await shop.ask('GET', '/api/admin/slider/order', {}), 401, 'unauthorized');
  });
});
