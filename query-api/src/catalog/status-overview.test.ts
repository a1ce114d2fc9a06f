import { statusOverview } from '@shop/contracts/catalog/contract';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { indexById, createGame, createProduct, createRate } from '../testing/sample-catalog.ts';
import { catalog as emptyCatalog } from './catalog.ts';
import { createStatusOverview } from './status-overview.ts';

const rates = [createRate('a', 100)];

const changedOn = (day: number, product: ReturnType<typeof createProduct>) => ({
  ...product,
  status: { ...product.status, changed_at: instant(`2026-03-1${day}T12:00:00Z`) },
});

const overviewOf = (...products: readonly ReturnType<typeof createProduct>[]) => {
  const catalog = emptyCatalog();
  catalog.apply({
    games: indexById(createGame('night'), createGame('dark', { hidden: true })),
    products: indexById(...products),
  });
  return createStatusOverview(catalog);
};

describe('the status overview', () => {
  it('counts available products among the visible ones', () => {
    const overview = overviewOf(
      createProduct('radar', 'night', rates),
      createProduct('risky', 'night', rates, {}, 'risk'),
      createProduct('updated', 'night', rates, {}, 'updating'),
      createProduct('caught', 'night', rates, {}, 'detected'),
      createProduct('unsold', 'night', []),
      createProduct('secret', 'night', rates, { hidden: true }),
      createProduct('lost', 'dark', rates),
    );

    expect(overview).to.deep.equal({
      working_count: 2,
      products_count: 4,
      featured: null,
      recent_changes: [],
    });
  });

  it('features a working product of a popular game, and a plain key only as a fallback', () => {
    const popular = createGame('night', { popular: true });
    const featured = (...products: readonly ReturnType<typeof createProduct>[]) => {
      const catalog = emptyCatalog();
      catalog.apply({
        games: indexById(popular, createGame('calm')),
        products: indexById(...products),
      });
      return createStatusOverview(catalog).featured?.id;
    };
    const others = [
      createProduct('quiet', 'calm', rates),
      createProduct('risky', 'night', rates, { position: 1 }, 'risk'),
      createProduct('key', 'night', rates, { position: 2, kind: 'key' }),
    ];

    expect(featured(...others)).to.equal('key');
    expect(featured(...others, createProduct('radar', 'night', rates, { position: 3 }))).to.equal(
      'radar',
    );
  });

  it('lists the three latest status changes, newest first, without working keys', () => {
    const overview = overviewOf(
      ...[2, 4, 1, 3].map((day) => changedOn(day, createProduct(`p${day}`, 'night', rates))),
      changedOn(5, createProduct('secret', 'night', rates, { hidden: true })),
      changedOn(5, createProduct('key', 'night', rates, { kind: 'key' })),
      createProduct('unchanged', 'night', rates),
    );

    expect(overview.recent_changes.map(({ id }) => id)).to.deep.equal(['p4', 'p3', 'p2']);
    expect(statusOverview.parse(overview)).to.deep.equal(overview);
  });
});
