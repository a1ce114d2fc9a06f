import type { GameAdded, ProductAdded } from '@shop/domain/catalog/events';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { gameAdded, keysAdded, productAdded, rateAdded } from './catalog-events.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const archivedGame = ({ data }: GameAdded) =>
  ({
    type: 'catalog.GameDescribed',
    data: { ...data, details: { ...data.details, active: false } },
  }) as const;
const archivedProduct = ({ data: { productId, gameId, details, at } }: ProductAdded) =>
  ({
    type: 'catalog.ProductDescribed',
    data: { productId, gameId, details: { ...details, active: false }, at },
  }) as const;

/** Ids of products and of their rates: quotes accept only UUIDs. */
const idOf = {
  'rust-radar': 'aaaaaaaa-0000-4000-8000-000000000001',
  'rust-macro': 'aaaaaaaa-0000-4000-8000-000000000002',
  'dayz-radar': 'aaaaaaaa-0000-4000-8000-000000000003',
  'dayz-macro': 'aaaaaaaa-0000-4000-8000-000000000004',
} as const;

describe('archived games and products', () => {
  let shop: QueryShop;
  before(async () => {
    shop = await queryShop();
    for (const game of ['rust', 'dayz'] as const) {
      await shop.append(`game-${game}`, gameAdded(game));
      for (const product of [idOf[`${game}-radar`], idOf[`${game}-macro`]]) {
        await shop.append(
          `product-${product}`,
          productAdded(product, game),
          rateAdded(product, product, game, 10_000),
        );
        await shop.append(`keyPool-${product}`, keysAdded(product, 3));
      }
    }
    await shop.append('game-dayz', archivedGame(gameAdded('dayz')));
    const macro = idOf['rust-macro'];
    await shop.append(`product-${macro}`, archivedProduct(productAdded(macro, 'rust')));
    await eventually('the archive', async () => {
      await shop.refresh();
      const games = (await shop.getOnce('/api/games')).body as readonly object[];
      const products = (await shop.getOnce('/api/products/rust')).body as readonly object[];
      return games.length === 1 && products.length === 1;
    });
  });
  after(() => shop.close());

  const ids = async (path: string) =>
    ((await shop.getOnce(path)).body as readonly { id: string }[]).map(({ id }) => id);

  it('are in no list and in no count', async () => {
    expect(await ids('/api/games')).to.deep.equal(['rust']);
    expect(await ids('/api/products/rust')).to.deep.equal([idOf['rust-radar']]);
    const rust = (await shop.getOnce('/api/games/rust')).body;
    expect(rust).to.include({ products_count: 1 });
    expect(rust).to.have.nested.include({
      'status_summary.products': 1,
      'status_summary.working': 1,
    });
    expect((await shop.getOnce('/api/games/statistic')).body).to.include({
      games_count: 1,
      products_count: 1,
    });
  });

  it('are not found by search', async () => {
    expect(await ids('/api/games/search?q=dayz')).to.deep.equal([]);
    const found = (await shop.getOnce('/api/search?q=dayz')).body;
    expect(found).to.deep.equal({ games: [], products: [] });
    const { body } = await shop.getOnce('/api/search?q=Product');
    expect(body).to.have.nested.property('products[0].id', idOf['rust-radar']);
    expect(body).to.have.property('products').with.length(1);
    expect(await ids('/api/games?q=Product')).to.deep.equal(['rust']);
    expect(await ids('/api/products/rust?q=Product')).not.to.include(idOf['rust-macro']);
  });

  it('have no page and no price, nor do products of an archived game', async () => {
    for (const path of [
      '/api/games/dayz-path',
      '/api/products/dayz',
      `/api/product/dayz/${idOf['dayz-radar']}-path`,
      `/api/product/rust/${idOf['rust-macro']}-path`,
    ]) {
      expect((await shop.getOnce(path)).status, path).to.equal(404);
    }
    for (const product of [idOf['rust-macro'], idOf['dayz-radar']]) {
      const query = `product_id=${product}&rate_id=${product}&count=1&region=cis`;
      expect((await shop.getOnce(`/api/orders/quote?${query}`)).status, product).to.equal(404);
    }
    const page = (await shop.getOnce(`/api/product/rust/${idOf['rust-radar']}-path`)).body;
    expect(page).to.have.property('similar').that.deep.equals([]);
  });
});
