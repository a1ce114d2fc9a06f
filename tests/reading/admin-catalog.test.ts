import {
  adminGamePage,
  adminGames,
  type AdminGame,
} from '@shop/contracts/catalog/admin-games.contract';
import {
  adminProductPage,
  adminProducts,
  type AdminProduct,
} from '@shop/contracts/catalog/admin-products.contract';
import { productPage } from '@shop/contracts/catalog/contract';
import type { ProductStatusChanged } from '@shop/domain/catalog/events';
import type { LocalizedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { keyId } from '@shop/contracts/stock/ids';
import type { KeysStored } from '@shop/domain/stock/events';
import { expect } from 'chai';
import { orderFulfilled, orderPaid, aSale } from '../statistics/sales.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { gameAdded, keysAdded, keysReserved, productAdded, rateAdded } from './catalog-events.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const uuid = (number: number): string =>
  `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [rust, dayz] = [uuid(1), uuid(2)];
const [radar, macro, esp] = [uuid(11), uuid(12), uuid(13)];
const [radarMonth, radarWeek, macroMonth] = [uuid(21), uuid(22), uuid(23)];
const importId = uuid(31);
const soldAt = instant('2026-03-19T12:00:00Z');
const longAgo = instant('2026-01-01T12:00:00Z');

const text = (rus: string, eng: string) => ({ rus, eng });

const statusChanged = (statusId: string, reason: LocalizedText): ProductStatusChanged => ({
  type: 'catalog.ProductStatusChanged',
  data: { ...productAdded(radar, rust).data, statusId, reason, at: soldAt },
});

const stored: KeysStored = {
  type: 'stock.KeysStored',
  data: {
    importId,
    rateId: radarMonth,
    productId: radar,
    batch: 'b',
    supplier: 's',
    unitCost: 1,
    purpose: 'stock',
    part: 0,
    keys: [0, 1].map((index) => ({
      sealed: 'sealed:KEY' as KeysStored['data']['keys'][number]['sealed'],
      fingerprint: String(index).padStart(32, '0'),
      line: index + 1,
    })),
    at: soldAt,
  },
};

const archived = ({ data: { productId, gameId, details, at } }: ReturnType<typeof productAdded>) =>
  ({
    type: 'catalog.ProductDescribed',
    data: { productId, gameId, details: { ...details, active: false, sale: true }, at },
  }) as const;

const ids = (items: readonly Readonly<{ id: string }>[]) => items.map(({ id }) => id);

describe('the catalog in the back-office', () => {
  let shop: QueryShop;
  before(async () => {
    shop = await queryShop();
    await shop.append(`game-${rust}`, gameAdded(rust));
    await shop.append(`game-${dayz}`, gameAdded(dayz, true));
    await shop.append(
      `product-${radar}`,
      productAdded(radar, rust),
      rateAdded(radarMonth, radar, rust, 62_000),
      rateAdded(radarWeek, radar, rust, 31_000),
      statusChanged('updating', text('патч', 'a patch')),
      statusChanged('risk', text('волна банов', 'a wave of bans')),
    );
    await shop.append(
      `product-${macro}`,
      productAdded(macro, rust),
      rateAdded(macroMonth, macro, rust, 10_000),
      archived(productAdded(macro, rust)),
    );
    await shop.append(`product-${esp}`, productAdded(esp, dayz));
    await shop.append(`keyImport-${importId}`, stored);
    await shop.append(`keyPool-${radarMonth}`, keysAdded(radarMonth, 20), {
      ...keysReserved(radarMonth, 18),
      data: {
        ...keysReserved(radarMonth, 18).data,
        keys: [keyId(importId, 0), keyId(importId, 1)],
      },
    });
    await shop.append(`keyPool-${macroMonth}`, keysAdded(macroMonth, 3));
    const sale = aSale({ gameId: rust, productId: radar, rateId: radarMonth, count: 3 });
    await shop.append('order-1', orderPaid(sale, soldAt), orderFulfilled(sale, soldAt, soldAt));
    await shop.append('order-2', orderFulfilled(sale, longAgo, longAgo));
    await eventually('the back-office', async () => {
      await shop.refresh();
      const list = await products();
      const [radarItem, macroItem] = [radar, macro].map((id) =>
        list.items.find((each) => each.id === id),
      );
      const rate = radarItem?.rates[0];
      const isStocked = rate?.available === 18 && macroItem?.rates[0]?.available === 3;
      return list.total === 3 && radarItem?.sold === 3 && rate?.reserved === 2 && isStocked;
    });
  });
  after(() => shop.close());

  const get = (path: string, by = 'admin') =>
    shop.getOnce(`/api/admin${path}`, { Authorization: `Bearer ${by}` });
  const products = async (query = '') => adminProducts.parse((await get(`/products${query}`)).body);
  const games = async (query = '') => adminGames.parse((await get(`/games${query}`)).body);
  const product = async (id: string): Promise<AdminProduct> =>
    (await products()).items.find((listed) => listed.id === id) ?? expect.fail();
  const game = async (id: string): Promise<AdminGame> =>
    (await games()).items.find((listed) => listed.id === id) ?? expect.fail();

  it('is open to administrators only', async () => {
    for (const path of ['/games', `/games/${rust}`, '/products', `/products/${radar}`]) {
      expectProblem(await get(path, 'moderator'), 403, 'forbidden');
      expectProblem(await shop.getOnce(`/api/admin${path}`), 401, 'unauthorized');
    }
    expectProblem(await get(`/games/${uuid(99)}`), 404, 'not-found');
    expectProblem(await get(`/products/${uuid(99)}`), 404, 'not-found');
  });

  it('shows visitors why the status of a product changed, but not who changed it', async () => {
    const { game: itsGame, path } = await product(radar);
    const { body } = await shop.get(`/api/product/${itsGame.path}/${path}`);
    const { status_changes: changes } = productPage.parse(body);
    expect(changes).to.have.lengthOf(2);
    expect(changes[0]).to.include({
      reason_rus: 'волна банов',
      reason_eng: 'a wave of bans',
      at: soldAt,
      label_eng: 'At risk',
    });
    expect(JSON.stringify(body)).not.to.include('actor');
  });

  it('lists a product with prices, exact stock, sales and its status', async () => {
    const page = await product(radar);
    expect(page).to.deep.include({ kind: 'software', active: true, revision: 4, sold: 3 });
    expect(page.game).to.include({ id: rust, active: true, hidden: false });
    expect(page.status).to.include({ id: 'risk', reason_eng: 'a wave of bans', since: soldAt });
    expect(page.price?.cis.cost).to.equal(31_000);
    expect(page.price).to.deep.include({ own_usd: false });
    const [month, week] = page.rates;
    expect(month).to.deep.include({
      id: radarMonth,
      available: 18,
      reserved: 2,
      stock: 'in_stock',
    });
    expect(month?.prices.global).to.include({ currency: 'USD', cost: 1_000 });
    expect(week).to.deep.include({ id: radarWeek, available: 0, reserved: 0, stock: 'out' });
  });

  it('finds products by each filter and by parts of names and paths', async () => {
    for (const [query, found] of [
      [`filter[game]=${dayz}`, [esp]],
      ['filter[kind]=key', []],
      ['filter[status]=risk', [radar]],
      ['filter[active]=false', [macro]],
      ['filter[active]=true', [radar, esp]],
      ['filter[hidden]=true', []],
      ['filter[sale]=true', [macro]],
      ['filter[region]=cis', [radar, macro, esp]],
      ['filter[stock]=in_stock', [radar]],
      ['filter[stock]=low', [macro]],
      ['filter[stock]=out', [radar, esp]],
      [`q=${radar.slice(-4)}-path`, [radar]],
      ['q=product&filter[stock]=low', [macro]],
    ] as const) {
      const { items, total } = await products(`?${query}`);
      expect(new Set(ids(items)), query).to.deep.equal(new Set(found));
      expect(total, query).to.equal(found.length);
    }
  });

  it('sorts products in both directions, with missing values last', async () => {
    for (const [sort, order] of [
      ['price_cis', [macro, radar, esp]],
      ['-price_cis', [radar, macro, esp]],
      ['-price_global', [radar, macro, esp]],
      ['stock', [esp, macro, radar]],
      ['name_eng', [radar, macro, esp]],
      ['-name_rus', [esp, macro, radar]],
    ] as const) {
      expect(ids((await products(`?sort=${sort}`)).items), sort).to.deep.equal(order);
    }
    expect(ids((await products('?sort=-sold')).items)[0]).to.equal(radar);
    expect(ids((await products('?sort=-status_since')).items)[0]).to.equal(radar);
    expect(ids((await products('?sort=name_eng&size=1&page=2')).items)).to.deep.equal([macro]);
  });

  it('shows all fields of a product, its last status changes and its unsold keys', async () => {
    const page = adminProductPage.parse((await get(`/products/${radar}`)).body);
    expect(page).to.deep.include({
      description_eng: 'description',
      download: null,
      function_ids: [],
      activation_region: 'global',
      unsold: { available: 18, reserved: 2 },
    });
    expect(
      page.status_changes.map(({ id, reason_rus, reason_eng }) => [id, reason_rus, reason_eng]),
    ).to.deep.equal([
      ['risk', 'волна банов', 'a wave of bans'],
      ['updating', 'патч', 'a patch'],
    ]);
  });

  it('lists games with their products, lowest prices and sales', async () => {
    expect(await game(rust)).to.deep.include({ products_count: 1, sold: 3, revision: 0 });
    expect((await game(rust)).price?.cis.cost).to.equal(31_000);
    expect(await game(dayz)).to.deep.include({ products_count: 1, hidden: true, price: null });
    expect(ids((await games('?filter[hidden]=true')).items)).to.deep.equal([dayz]);
    expect(ids((await games('?sort=-sold')).items)).to.deep.equal([rust, dayz]);
    expect(ids((await games('?sort=-name_eng')).items)).to.deep.equal([dayz, rust]);
    expect(ids((await games(`?q=${dayz}-path`)).items)).to.deep.equal([dayz]);
  });

  it('exports all rows of a list as CSV', async () => {
    expectProblem(await get('/products.csv', 'moderator'), 403, 'forbidden');
    const { status, headers, body } = await get('/products.csv?filter[active]=true&sort=price_cis');
    expect(status).to.equal(200);
    expect(headers.get('Content-Disposition')).to.equal('attachment; filename="products.csv"');
    const [head, first, second, ...rest] = String(body).split('\r\n');
    expect(head).to.match(/^\uFEFF?id,game,path,name_rus/);
    expect(first).to.include(radar).and.to.include(',risk,');
    expect(first).to.include(',2,18,2,310,5,3,');
    expect(second).to.include(esp);
    expect(rest).to.deep.equal(['']);
    const lines = String((await get('/games.csv')).body).split('\r\n');
    expect(lines).to.have.lengthOf(4);
  });

  it('shows a game with its products and the sales of the last 30 days', async () => {
    const page = await eventually('the sales, of another read model', async () => {
      const shown = adminGamePage.parse((await get(`/games/${rust}`)).body);
      return shown.sales.units > 0 && shown;
    });
    expect(ids(page.products)).to.have.members([radar, macro]);
    expect(page.sales).to.deep.include({ from: '2026-02-19', to: '2026-03-20', paid: 1, units: 3 });
    expect(page.sales.revenue.cost).to.equal(50_000);
    expect(page.sales.days).to.have.lengthOf(30);
  });
});
