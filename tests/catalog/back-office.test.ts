import { catalogTexts } from '@shop/contracts/catalog/texts';
import { expect } from 'chai';
import { aGame, aProduct, aRate, price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { sendBackOfficeCommand, createProduct } from '../support/products.ts';

describe('the back-office of the catalog', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const post = (path: string, body: object, lang: 'rus' | 'eng' = 'rus') =>
    shop.send('POST', path, { body, token: shop.admin, lang });

  it('adds one game for ten identical requests, and sends all the same reply', async () => {
    const game = aGame();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/admin/games', game)),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).to.deep.equal({ status: 201, body: { id: game.id, revision: 0 } });
    }
    expect(await shop.stored.types(`game-${game.id}`)).to.deep.equal(['catalog.GameAdded']);
  });

  it('gives an address to only one of ten games', async () => {
    const { path } = aGame();
    const games = Array.from({ length: 10 }, () => aGame({ path }));
    const answers = await Promise.all(games.map((game) => post('/api/admin/games', game, 'eng')));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).to.have.lengthOf(9);
    for (const answer of refused) {
      const problem = expectProblem(answer, 409, 'path-taken');
      expect(problem.errors).to.deep.equal({ path: [catalogTexts['path-taken'].eng] });
    }
    const added = await Promise.all(games.map(({ id }) => shop.stored.types(`game-${id}`)));
    expect(added.filter(({ length }) => length > 0)).to.have.lengthOf(1);
  });

  it('rejects another game with the same id, and frees the address it requested', async () => {
    const game = aGame();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
    const otherGame = { ...aGame(), id: game.id };
    expectProblem(await post('/api/admin/games', otherGame), 409, 'id-taken');
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', aGame({ path: otherGame.path }));
  });

  it('rejects a change based on an outdated revision', async () => {
    const { id, ...game } = aGame();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', { id, ...game });
    const changes = ['A', 'B'].map((name) => ({ ...game, name_eng: name, revision: 0 }));
    const answers = await Promise.all(
      changes.map((body) =>
        shop.send('PUT', `/api/admin/games/${id}`, { body, token: shop.admin }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).to.deep.equal([200, 409]);
    const late = answers.find(({ status }) => status === 409) ?? expect.fail();
    expect(expectProblem(late, 409, 'changed-meanwhile')).to.have.nested.include({
      'current.revision': 1,
    });
  });

  it('frees the address that a game leaves, and reserves the one it returns to', async () => {
    const { id, ...game } = aGame();
    const { path } = aGame();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', { id, ...game });
    const put = (to: string, revision: number) =>
      sendBackOfficeCommand(shop, 'PUT', `/api/admin/games/${id}`, { ...game, path: to, revision });
    await put(path, 0);
    await put(game.path, 1);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', aGame({ path }));
    expectProblem(await post('/api/admin/games', aGame({ path: game.path })), 409, 'path-taken');
  });

  it('rejects unknown games, products, rates and statuses', async () => {
    const { gameId, productId } = await createProduct(shop);
    expectProblem(await post('/api/admin/products', aProduct(aGame().id)), 409, 'game-unknown');
    const products = `/api/admin/products/${aGame().id}`;
    expectProblem(await post(`${products}/rates`, aRate()), 409, 'product-unknown');
    const status = {
      status_id: 'nowhere',
      reason_rus: 'проверка',
      reason_eng: 'test',
      revision: 1,
    };
    const path = `/api/admin/products/${productId}/status`;
    expectProblem(await post(path, status), 409, 'status-unknown');
    const inherited = {
      status_id: 'constructor',
      reason_rus: 'проверка',
      reason_eng: 'test',
      revision: 1,
    };
    expectProblem(await post(path, inherited), 409, 'status-unknown');
    const { id: _, ...game } = aGame();
    const unknown = await shop.send('PUT', `/api/admin/games/${aGame().id}`, {
      body: { ...game, revision: 0 },
      token: shop.admin,
    });
    expectProblem(unknown, 404, 'not-found');
    expect(gameId).to.be.a('string');
  });

  it('rejects invalid prices, addresses, pictures and quantities', async () => {
    const { productId } = await createProduct(shop);
    const before = await shop.stored.end();
    const rates = `/api/admin/products/${productId}/rates`;
    for (const rate of [
      { price: { rub: 0, usd: null } },
      { price: { rub: -1, usd: null } },
      { price: { rub: 1.5, usd: null } },
      { price: { rub: '49900', usd: null } },
      { price: { rub: 2 ** 53, usd: null } },
      { price: { ...price, discount: 1 } },
      { min_count: 0 },
      { max_count: 11 },
      { delivery: 'free' },
      { days: -1 },
      { $where: '1' },
    ]) {
      expectProblem(await post(rates, aRate(rate)), 400, 'invalid-request');
    }
    const range = aRate({ min_count: 5, max_count: 4 });
    expectProblem(await post(rates, range), 409, 'count-range-invalid');
    for (const game of [
      { path: '../admin' },
      { path: 'search' },
      { path: 'Upper' },
      { path: { $ne: '' } },
      { icon: 'https://elsewhere.example.org/x.png' },
      { cover: '/storage/images/../secrets' },
      { name_rus: '' },
      { id: 'x' },
      { popular: 'yes' },
      { owner: 'me' },
    ]) {
      expectProblem(await post('/api/admin/games', aGame(game)), 400, 'invalid-request');
    }
    const written = (await shop.stored.all(before)).filter(({ type }) =>
      type.startsWith('catalog.'),
    );
    expect(written).to.deep.equal([]);
  });
});
