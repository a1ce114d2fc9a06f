import { expect } from 'chai';
import { gamesQuery, productsQuery } from '@shop/contracts/catalog/contract';
import { instant } from '@shop/contracts/kernel';
import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import {
  indexById,
  createGame,
  createProduct,
  createRate,
  createStock,
} from '../testing/sample-catalog.ts';
import { toGame } from './catalog-views.ts';
import type { CatalogChanges } from './catalog.ts';
import { catalog as emptyCatalog } from './catalog.ts';
import { catalogLists } from './lists.ts';

const named = (rus: string, eng: string) => ({ name: { rus, eng } });

const ids = (all: readonly Readonly<{ id: string }>[]) => all.map(({ id }) => id).join(' ');

const createLists = (changes: CatalogChanges) => {
  const catalog = emptyCatalog();
  catalog.apply(changes);
  const lists = catalogLists(catalog);
  return {
    catalog,
    games: (query: object = {}) => ids(lists.games(gamesQuery.parse(query))),
    products: (query: object = {}) => ids(lists.products('night', productsQuery.parse(query))),
  };
};

const threeGames = {
  games: indexById(
    createGame('night', { position: 1, popular: true, ...named('Ночной рейд', 'Night Raid') }),
    {
      ...createGame('steel', { position: 2, ...named('Арена', 'Steel Arena') }),
      added_at: instant('2026-05-01T12:00:00Z'),
    },
    createGame('rust', { position: 3, popular: true, ...named('Ёж 10', 'Rust') }),
    createGame('moss', { position: 4, ...named('Ёж 9', 'Moss') }),
    createGame('dark', { position: 5, hidden: true, ...named('Тьма', 'Dark') }),
  ),
  products: indexById(
    createProduct('radar', 'night', [createRate('a', 50_000)], { kind: 'software' }),
    createProduct('key', 'night', [createRate('b', 70_000)], { kind: 'key' }, 'updating'),
    createProduct(
      'pass',
      'steel',
      [createRate('c', 9_000, { price: { rub: 9_000, usd: 99_900 } })],
      {
        kind: 'subscription',
        ...named('Ночной пропуск', 'Night Pass'),
      },
    ),
    createProduct('bare', 'rust', [], { kind: 'key' }),
  ),
};

describe('the list of games', () => {
  const orders: Readonly<Record<string, readonly [object, string]>> = {
    'visible games in the order set by staff': [{}, 'night steel rust moss'],
    'games by Russian name, with ё after е and 9 before 10': [
      { sort: 'name_rus' },
      'steel moss rust night',
    ],
    'games by English name': [{ sort: 'name_eng' }, 'moss night rust steel'],
    'the cheapest games first, and games without a price last': [
      { sort: 'price' },
      'steel night rust moss',
    ],
    'games by their price in a region': [
      { sort: 'price', region: 'global' },
      'night steel rust moss',
    ],
    'the newest games first': [{ sort: 'newest' }, 'steel night rust moss'],
    'popular games first, then the others in the order set by staff': [
      { sort: 'popular' },
      'night rust steel moss',
    ],
    'only popular games on request': [{ popular: 'true' }, 'night rust'],
    'only games with a product of a kind': [{ kind: 'key' }, 'night rust'],
    'only games with a product on sale': [{ works: 'true' }, 'night steel'],
    'only games with a product of a kind on sale': [{ kind: 'key', works: 'true' }, ''],
    'search results, the best match first': [{ q: 'night' }, 'night steel'],
    'search results in another order': [{ q: 'night', sort: 'name_rus' }, 'steel night'],
    'search results despite a typo': [{ q: 'ночнай', works: 'true' }, 'night steel'],
    'nothing if no game matches the search': [{ q: 'dark' }, ''],
    'nothing for a search without a word': [{ q: '.*' }, ''],
  };
  for (const [which, [query, expected]] of Object.entries(orders)) {
    it(`contains ${which}`, () => {
      expect(createLists(threeGames).games(query)).to.equal(expected);
    });
  }

  it('reflects changes', () => {
    const { catalog, games } = createLists(threeGames);
    expect(games({ works: 'true', kind: 'key' })).to.equal('');
    expect(games({ sort: 'price' })).to.equal('steel night rust moss');

    catalog.apply({
      products: indexById(createProduct('bare', 'rust', [createRate('d', 100)], { kind: 'key' })),
    });
    expect(games({ works: 'true', kind: 'key' })).to.equal('rust');
    expect(games({ sort: 'price' })).to.equal('rust steel night moss');
    catalog.clear('games');
    expect(games()).to.equal('');
  });

  it('contains the same games in every order, and sorts by the displayed price', () => {
    const price = record({
      rub: integer({ min: 1, max: 500 }),
      usd: option(integer({ min: 1, max: 500 })),
    });
    const prices = array(array(price, { maxLength: 3 }), { maxLength: 12 });
    assert(
      property(prices, constantFrom('cis', 'global'), (all, region) => {
        const { catalog, games } = createLists({
          games: indexById(
            ...all.map((_, index) => createGame(`g${index}`, { position: index % 3 })),
          ),
          products: indexById(
            ...all.map((costs, index) =>
              createProduct(
                `p${index}`,
                `g${index}`,
                costs.map((cost, at) => createRate(`r${index}-${at}`, 1, { price: cost })),
              ),
            ),
          ),
        });
        const sorted = games({ sort: 'price', region }).split(' ');
        expect(sorted.toSorted()).to.deep.equal(games().split(' ').toSorted());

        const shown = sorted.flatMap((id) => {
          const game = catalog.game(id);
          return game ? [toGame(catalog, game).price?.[region].cost ?? Infinity] : [];
        });
        expect(shown).to.deep.equal(shown.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the list of a game’s products', () => {
  const products = indexById(
    createProduct('radar', 'night', [createRate('a', 50_000)], {
      position: 1,
      ...named('Радар', 'Radar'),
    }),
    createProduct(
      'key',
      'night',
      [createRate('b', 70_000), createRate('c', 20_000)],
      { position: 2, kind: 'key', ...named('Ключ', 'Key') },
      'detected',
    ),
    createProduct('pass', 'night', [], { position: 3, ...named('Абонемент', 'Pass') }),
    createProduct('secret', 'night', [createRate('d', 1)], {
      hidden: true,
      ...named('Радар', 'Radar'),
    }),
    createProduct('other', 'steel', [createRate('e', 1)], named('Радар', 'Radar')),
  );
  const shop = {
    games: indexById(createGame('night'), createGame('steel')),
    products,
    stock: new Map([['c', createStock('c', 'few')]]),
  };
  const lists: Readonly<Record<string, readonly [object, string]>> = {
    'visible products of the game in the order set by staff': [{}, 'radar key pass'],
    'products by Russian name': [{ sort: 'name_rus' }, 'pass key radar'],
    'products by English name': [{ sort: 'name_eng' }, 'key pass radar'],
    'the cheapest products first': [{ sort: 'price' }, 'key radar pass'],
    'the most expensive products first, and products without a price last': [
      { sort: '-price' },
      'radar key pass',
    ],
    'only products of one kind': [{ kind: 'key' }, 'key'],
    'only products on sale': [{ works: 'true' }, 'radar'],
    'only products in stock': [{ in_stock: 'true' }, 'key'],
    'only products on sale and in stock': [{ in_stock: 'true', works: 'true' }, ''],
    'search results despite the wrong keyboard layout': [{ q: 'hflfh' }, 'radar'],
  };
  for (const [which, [query, expected]] of Object.entries(lists)) {
    it(`contains ${which}`, () => expect(createLists(shop).products(query)).to.equal(expected));
  }

  it('reflects changes of names, prices and stock', () => {
    const { catalog, products: shown } = createLists(shop);
    expect(shown({ q: 'радар' })).to.equal('radar');
    expect(shown({ in_stock: 'true' })).to.equal('key');

    catalog.apply({ stock: new Map([['a', createStock('a', 'yes')]]) });
    expect(shown({ in_stock: 'true' })).to.equal('radar key');
    catalog.apply({
      products: indexById(
        createProduct('radar', 'night', [createRate('a', 1)], named('Сонар', 'Sonar')),
      ),
    });
    expect(shown({ q: 'радар' })).to.equal('');
    expect(shown({ q: 'сонар', sort: 'price' })).to.equal('radar');
    expect(shown({ sort: 'price' })).to.equal('radar key pass');
  });
});
