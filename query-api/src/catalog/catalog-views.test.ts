import { emptyText, instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import {
  game,
  productCard as cardSchema,
  productPage as pageSchema,
} from '@shop/contracts/catalog/contract';
import type { ProductDocument, Rate } from '@shop/contracts/catalog/documents';
import {
  indexById,
  createGame,
  createProduct,
  createRate,
  createReference,
  createStock,
} from '../testing/sample-catalog.ts';
import {
  toGame,
  toProductCard,
  toProductPage,
  searchGamesByName,
  countCatalog,
} from './catalog-views.ts';
import type { CatalogChanges } from './catalog.ts';
import { catalog as emptyCatalog } from './catalog.ts';

const night = createGame('night');

const catalogWith = (changes: CatalogChanges) => {
  const catalog = emptyCatalog();
  catalog.apply({ games: indexById(night), ...changes });
  return catalog;
};

const statusChangeOn = (day: number, id = 'risk') => ({
  id,
  reason: { rus: `причина ${day}`, eng: `reason ${day}` },
  at: instant(`2026-03-0${day}T12:00:00Z`),
  actor: 'staff',
});

const exceptB = ({ rateId }: Rate) => createStock(rateId, rateId === 'b' ? 'no' : 'yes');

describe('catalog responses', () => {
  it('price a game by its lowest available rate in each region', () => {
    const catalog = catalogWith({
      products: indexById(
        createProduct('radar', 'night', [
          createRate('a', 50_000),
          createRate('b', 60_000, { price: { rub: 60_000, usd: 500 } }),
        ]),
        createProduct('cheap', 'night', [createRate('c', 100)], {}, 'detected'),
        createProduct('secret', 'night', [createRate('d', 100)], { hidden: true }),
      ),
      exchangeRate: { dollar: 10_000, at: night.added_at },
    });
    const answer = toGame(catalog, night);

    expect(answer.price?.cis.cost).to.equal(50_000);
    expect(answer.price?.global.cost).to.equal(500);
    expect(answer.products_count).to.equal(2);
    expect(game.parse(answer)).to.deep.equal(answer);
  });

  it('round dollar prices that follow the exchange rate up to the cent', () => {
    const catalog = catalogWith({
      products: indexById(createProduct('radar', 'night', [createRate('a', 10_001)])),
      exchangeRate: { dollar: 10_000, at: night.added_at },
    });

    expect(toGame(catalog, night).price?.global.cost).to.equal(101);
  });

  it('have no price if no product is available', () => {
    expect(toGame(catalogWith({}), night).price).to.equal(null);
  });

  it('show a product with the prices of its lowest rate, and its best stock level', () => {
    const radar = createProduct('radar', 'night', [
      createRate('month', 50_000),
      createRate('day', 9_900, { days: 1, oldPrice: { rub: 12_000, usd: null } }),
    ]);
    const catalog = catalogWith({
      products: indexById(radar),
      stock: new Map([['month', createStock('month', 'few')]]),
    });
    const card = toProductCard(catalog, night, radar);

    expect(card.price?.cis.cost).to.equal(9_900);
    expect(card.old_price?.cis.cost).to.equal(12_000);
    expect(card.in_stock).to.equal('few');
    expect(cardSchema.parse(card)).to.deep.equal(card);
  });

  it('use the default statuses before any is defined', () => {
    const radar = createProduct('radar', 'night', []);

    expect(toProductCard(catalogWith({}), night, radar).status).to.include({ sellable: true });
    expect(
      toProductCard(catalogWith({}), night, createProduct('x', 'night', [], {}, 'detected')).status,
    ).to.include({ sellable: false });
  });

  it('join functions and requirements, and skip missing ones', () => {
    const radar = createProduct(
      'radar',
      'night',
      [createRate('life', 90_000, { days: 0 }), createRate('a', 10_000)],
      {
        functionIds: ['aim', 'gone'],
        requirementIds: ['win', 'intel'],
      },
    );
    const catalog = catalogWith({
      products: indexById(radar),
      references: new Map([
        [
          'productFunction:aim',
          createReference('productFunction', 'aim', {
            iconId: 'i',
            group: emptyText,
            name: emptyText,
            active: true,
          }),
        ],
        [
          'functionIcon:i',
          createReference('functionIcon', 'i', {
            image: '/i.webp',
            name: emptyText,
            active: false,
          }),
        ],
        [
          'requirement:win',
          createReference('requirement', 'win', { typeId: 'oc', name: emptyText, active: false }),
        ],
        [
          'requirement:intel',
          createReference('requirement', 'intel', { typeId: 'cpu', name: emptyText, active: true }),
        ],
        [
          'requirementType:oc',
          createReference(
            'requirementType',
            'oc',
            { code: 'oc', name: emptyText, active: true },
            2,
          ),
        ],
        [
          'requirementType:cpu',
          createReference(
            'requirementType',
            'cpu',
            { code: 'cpu', name: emptyText, active: true },
            1,
          ),
        ],
      ]),
    });
    const page = toProductPage(catalog, night, radar, radar);

    expect(page.functions.map(({ id, icon }) => [id, icon])).to.deep.equal([['aim', '/i.webp']]);
    expect(page.requirements.map(({ type }) => type)).to.deep.equal(['cpu', 'oc']);
    expect(page.rates.map(({ id }) => id)).to.deep.equal(['a', 'life']);
    expect(pageSchema.parse(page)).to.deep.equal(page);
  });

  it('show the five latest status changes with current labels', () => {
    const changes = [
      statusChangeOn(6, 'gone'),
      ...[5, 4, 3, 2, 1].map((day) => statusChangeOn(day)),
    ];
    const product = { ...createProduct('radar', 'night', []), status_changes: changes };
    const catalog = catalogWith({ products: indexById(product) });
    const { status_changes: shown } = toProductPage(catalog, night, product, product);

    expect(shown.map(({ reason_rus, reason_eng }) => [reason_rus, reason_eng])).to.deep.equal(
      [6, 5, 4, 3, 2].map((day) => [`причина ${day}`, `reason ${day}`]),
    );
    expect(shown.map(({ label_eng: label }) => label)).to.deep.equal([
      '',
      'At risk',
      'At risk',
      'At risk',
      'At risk',
    ]);
    expect(JSON.stringify(shown)).not.to.include('staff');
  });

  it('list the first five other products by position as similar', () => {
    const products = Array.from({ length: 8 }, (_, index) =>
      createProduct(`p${index}`, 'night', [], { position: 10 - index }),
    );
    const catalog = catalogWith({ products: indexById(...products) });
    const similarTo = (product: ProductDocument) =>
      toProductPage(catalog, night, product, product).similar.map(({ id }) => id);

    expect(products.map(similarTo).slice(2, 5)).to.deep.equal([
      ['p7', 'p6', 'p5', 'p4', 'p3'],
      ['p7', 'p6', 'p5', 'p4', 'p2'],
      ['p7', 'p6', 'p5', 'p3', 'p2'],
    ]);
  });

  it('suggest three available alternatives for each region', () => {
    const products = [
      createProduct('risky', 'night', [createRate('a', 100)], {}, 'detected'),
      createProduct('sold-out', 'night', [createRate('b', 100)]),
      createProduct('no-plans', 'night', []),
      createProduct('cis-key', 'night', [createRate('c', 100)], { activationRegion: 'cis' }),
      createProduct('cis-only', 'night', [createRate('d', 100)], { regions: ['cis'] }),
      createProduct('no-china', 'night', [createRate('e', 100)], {
        activationRegion: 'global_except_cn',
      }),
      ...['f', 'g', 'h'].map((id) => createProduct(id, 'night', [createRate(id, 100)])),
    ].map((product, position) => ({ ...product, position }));
    const catalog = catalogWith({
      products: indexById(...products),
      stock: new Map(
        products.flatMap(({ rates }) => rates).map((rate) => [rate.rateId, exceptB(rate)]),
      ),
    });
    const product = createProduct('f', 'night', []);
    const page = toProductPage(catalog, night, product, product);

    expect(page.alternatives.map(({ id, available_in }) => [id, available_in])).to.deep.equal([
      ['cis-key', ['cis']],
      ['cis-only', ['cis']],
      ['no-china', ['cis', 'global']],
      ['g', ['cis', 'global']],
      ['h', ['cis', 'global']],
    ]);
    expect(pageSchema.parse(page)).to.deep.equal(page);
  });

  it('exclude hidden games and products from search, and follow renames', () => {
    const catalog = catalogWith({
      products: indexById(
        createProduct('radar', 'night', [], { name: { rus: 'Радар', eng: 'Radar' } }),
      ),
    });
    const ids = (query: string) => searchGamesByName(catalog, query).map(({ id }) => id);
    expect(ids('radar')).to.deep.equal(['night']);

    catalog.apply({ products: indexById(createProduct('radar', 'night', [], { hidden: true })) });
    expect(ids('radar')).to.deep.equal([]);
    catalog.apply({ games: indexById(createGame('night', { hidden: true })) });
    expect(ids('night')).to.deep.equal([]);
  });

  it('count visible games and products, and the years in business', () => {
    const catalog = catalogWith({
      games: indexById(night, createGame('dark', { hidden: true })),
      products: indexById(
        createProduct('radar', 'night', [], {}, 'detected'),
        createProduct('secret', 'night', [], { hidden: true }),
        createProduct('lost', 'dark', []),
      ),
    });

    expect(countCatalog(catalog, 2026, 2021)).to.deep.equal({
      games_count: 1,
      products_count: 1,
      years: 5,
    });
  });
});

const stock = (level: 'yes' | 'few') => ({ stock: new Map([['a', createStock('a', level)]]) });

describe('the catalog', () => {
  it('reports whether a change is visible to visitors', () => {
    const catalog = catalogWith({});

    expect(catalog.apply(stock('yes'))).to.equal(true);
    expect(catalog.apply(stock('yes'))).to.equal(false);
    expect(catalog.apply(stock('few'))).to.equal(true);
    expect(catalog.apply({})).to.equal(false);
  });

  it('finds a product by its new path, even if another product takes the old one', () => {
    const catalog = catalogWith({ products: indexById(createProduct('radar', 'night', [])) });
    const moved = createProduct('radar', 'night', [], { path: 'other' });
    const successor = createProduct('successor', 'night', [], { path: 'radar-path' });
    catalog.apply({ products: indexById(successor, moved) });

    expect(catalog.productAt('night', 'radar-path')?.id).to.equal('successor');
    expect(catalog.productAt('night', 'other')?.id).to.equal('radar');
    expect(catalog.productAt('steel', 'other')).to.equal(null);

    catalog.apply({
      products: indexById(createProduct('radar', 'night', [], { path: 'third' })),
    });
    expect(catalog.productAt('night', 'other')).to.equal(null);
    catalog.apply({
      products: indexById(createProduct('successor', 'night', [], { hidden: true })),
    });
    expect(catalog.productAt('night', 'radar-path')).to.equal(null);
    expect(catalog.productAt('night', 'successor-path')).to.equal(null);
  });

  it('finds a game only by its new path', () => {
    const catalog = catalogWith({});
    catalog.apply({ games: indexById(createGame('night', { path: 'other' })) });

    expect(catalog.game('night-path')).to.equal(null);
    expect(catalog.game('other')?.id).to.equal('night');
    expect(catalog.game('night')?.id).to.equal('night');
  });
});
