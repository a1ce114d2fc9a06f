import { expect } from 'chai';
import { gamesQuery, productsQuery } from '@shop/contracts/catalog/contract';
import type {
  GameDocument,
  ProductDocument,
  Rate,
  ReferenceDocument,
} from '@shop/contracts/catalog/documents';
import { array, assert, boolean, constantFrom, nat, oneof, property, record } from 'fast-check';
import type { ExchangeRateDocument } from '@shop/contracts/payments/documents';
import { emptyText, instant } from '@shop/contracts/kernel';
import {
  indexById,
  createGame,
  createProduct,
  createRate,
  createReference,
  createStock,
} from '../testing/sample-catalog.ts';
import { toGame } from './catalog-views.ts';
import type { Catalog } from './catalog.ts';
import { catalog as emptyCatalog } from './catalog.ts';
import type { CatalogLists } from './lists.ts';
import { catalogLists } from './lists.ts';

type Documents = Readonly<{
  games: Map<string, GameDocument | null>;
  products: Map<string, ProductDocument | null>;
  references: Map<string, ReferenceDocument | null>;
}> & { exchangeRate?: ExchangeRateDocument };

const gameIds = ['g0', 'g1', 'g2'];
const word = constantFrom('ночь', 'Ночной', 'night', 'radar', 'Радар', 'Raid', 'ёж', 'рейд');
const details = record({
  name: array(word, { minLength: 1, maxLength: 3 }).map((words) => ({
    rus: words.join(' '),
    eng: words.toReversed().join('-'),
  })),
  hidden: constantFrom(false, false, true),
  position: nat(3),
});

const createStatus = (sellable: boolean) =>
  createReference('status', 'undetected', {
    label: emptyText,
    text: emptyText,
    colour: 'good',
    sellable,
    warns: false,
    active: true,
  });

/** The game of a product never changes. */
const change = oneof(
  record({ index: nat(2), details }).map((product) => ({
    games: new Map([[`g${product.index}`, createGame(`g${product.index}`, product.details)]]),
  })),
  record({ index: nat(8), cost: nat(5), details }).map(({ index, cost, details: described }) => ({
    products: indexById(
      createProduct(
        `p${index}`,
        `g${index % gameIds.length}`,
        cost === 0 ? [] : [createRate(`r${index}`, cost * 1_000)],
        described,
      ),
    ),
  })),
  nat(2).map((index) => ({ games: new Map([[`g${index}`, null]]) })),
  nat(8).map((index) => ({ products: new Map([[`p${index}`, null]]) })),
  boolean().map((sellable) => ({
    references: new Map([['status:undetected', createStatus(sellable)]]),
  })),
  nat(3).map((rate) => ({
    exchangeRate: { dollar: 6_000 + rate, at: instant('2026-03-01T12:00:00Z') },
  })),
  constantFrom('games' as const, 'products' as const, 'references' as const),
);

const queries = ['ночь', 'ноч', 'radar', 'ночной рейд', 'rada', 'rdaar', 'кфвфк', 'еж', 'r', 'н'];

const ids = (all: readonly Readonly<{ id: string }>[]) => all.map(({ id }) => id);

/** The storefront's view of the catalog; `lists` may have been used before. */
const describeCatalog = (catalog: Catalog, lists: CatalogLists) => {
  return {
    games: catalog.games().map((game) => toGame(catalog, game)),
    listed: ['price', 'name_rus', 'name_eng'].map((sort) =>
      ids(lists.games(gamesQuery.parse({ sort }))),
    ),
    sold: ids(lists.games(gamesQuery.parse({ works: 'true' }))),
    found: queries.map((q) => [q, catalog.search(q, 20)]),
    products: gameIds.map((id) => [
      ...['position', 'price', '-price', 'name_rus'].map((sort) =>
        ids(lists.products(id, productsQuery.parse({ sort }))),
      ),
      ...queries.map((q) => ids(lists.products(id, productsQuery.parse({ q })))),
    ]),
  };
};

const wasShownAgain = (documents: Documents) => {
  const catalog = emptyCatalog();
  catalog.apply(documents);
  return describeCatalog(catalog, catalogLists(catalog));
};

describe('a changing catalog', () => {
  it('returns and finds the same after any changes as a newly built one', () => {
    assert(
      property(array(change, { maxLength: 20 }), (changes) => {
        const changing = emptyCatalog();
        const lists = catalogLists(changing);
        const now: Documents = { games: new Map(), products: new Map(), references: new Map() };
        for (const drawn of changes) {
          if (typeof drawn === 'string') {
            changing.clear(drawn);
            now[drawn].clear();
            expect(describeCatalog(changing, lists)).to.deep.equal(wasShownAgain(now));
            continue;
          }
          changing.apply(drawn);
          if ('games' in drawn) for (const [id, game] of drawn.games) now.games.set(id, game);
          if ('products' in drawn)
            for (const [id, made] of drawn.products) now.products.set(id, made);
          if ('references' in drawn)
            for (const [id, made] of drawn.references) now.references.set(id, made);
          if ('exchangeRate' in drawn) now.exchangeRate = drawn.exchangeRate;
          expect(describeCatalog(changing, lists)).to.deep.equal(wasShownAgain(now));
        }
      }),
    );
  });

  it('re-indexes only the changed product among a thousand', () => {
    const read = new Set<string>();
    const product = (index: number, rus: string) => {
      const made = createProduct(`p${index}`, 'night', []);
      const name = { rus, eng: `Product ${index}` };
      return {
        ...made,
        details: {
          ...made.details,
          get name() {
            read.add(made.id);
            return name;
          },
        },
      };
    };
    const catalog = emptyCatalog();
    catalog.apply({
      games: indexById(createGame('night'), createGame('steel')),
      products: indexById(...Array.from({ length: 1_000 }, (_, index) => product(index, 'Товар'))),
    });
    const { products } = catalogLists(catalog);
    const found = (q: string) => products('night', productsQuery.parse({ q })).map(({ id }) => id);
    expect(found('радар')).to.deep.equal([]);
    read.clear();

    catalog.apply({ products: indexById(product(7, 'Радар')) });
    expect(found('радар')).to.deep.equal(['p7']);
    expect(catalog.search('радар', 20)).to.deep.equal(['night']);
    expect([...read]).to.deep.equal(['p7']);

    read.clear();
    catalog.apply({
      games: indexById(createGame('night', { hidden: true }), createGame('steel')),
    });
    expect(catalog.search('радар', 20)).to.deep.equal([]);
    expect([...read]).to.deep.equal([]);
  });

  it('shows the stock by the current delivery of a rate, whatever it was before', () => {
    const pools = {
      empty: { available: 0, has_content: false },
      keys: { available: 3, has_content: false },
      content: { available: 0, has_content: true },
      both: { available: 3, has_content: true },
    };
    const levels = (delivery: Rate['delivery']) =>
      Object.values(pools).map((pool) => {
        const catalog = emptyCatalog();
        catalog.apply({ stock: new Map([['a', { rate_id: 'a', product_id: 'any', ...pool }]]) });
        const rate = createRate('a', 100, { delivery });
        return [catalog.level(rate), catalog.available(rate)];
      });

    expect(levels('pool')).to.deep.equal([
      ['no', 0],
      ['few', 3],
      ['no', 0],
      ['few', 3],
    ]);
    expect(levels('shared')).to.deep.equal([
      ['no', 0],
      ['no', 0],
      ['yes', null],
      ['yes', null],
    ]);
    expect(levels('manual')).to.deep.equal(Object.keys(pools).map(() => ['yes', null]));
    expect(emptyCatalog().level(createRate('a', 100, { delivery: 'shared' }))).to.equal('no');
  });

  it('reports a change of shared content as visible to visitors', () => {
    const catalog = emptyCatalog();
    const stock = createStock('a', 'no');
    const put = (changes: object) =>
      catalog.apply({ stock: new Map([['a', { ...stock, ...changes }]]) });
    expect([put({}), put({ has_content: true }), put({ has_content: true })]).to.deep.equal([
      false,
      true,
      false,
    ]);
  });

  it('rebuilds only changed games, and all games after a shared change', () => {
    const catalog = emptyCatalog();
    const [night, steel] = [createGame('night'), createGame('steel')];
    catalog.apply({ games: indexById(night, steel) });
    const wasRebuilt = () => {
      const changed: string[] = [];
      for (const game of [night, steel]) {
        catalog.cachedGame(game, () => {
          changed.push(game.id);
          return toGame(emptyCatalog(), game);
        });
      }
      return changed;
    };
    expect(wasRebuilt()).to.deep.equal(['night', 'steel']);
    expect(wasRebuilt()).to.deep.equal([]);

    catalog.apply({ products: indexById(createProduct('radar', 'night', [])) });
    expect(wasRebuilt()).to.deep.equal(['night']);
    catalog.apply({ stock: new Map([['a', createStock('a', 'yes')]]) });
    expect(wasRebuilt()).to.deep.equal([]);
    catalog.apply({ exchangeRate: { dollar: 7_000, at: night.added_at } });
    expect(wasRebuilt()).to.deep.equal(['night', 'steel']);
  });
});
