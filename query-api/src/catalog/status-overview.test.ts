import { statusOverview } from '@shop/contracts/catalog/contract';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { byId, gameOf, productOf, rateOf } from '../testing/sample-catalogue.ts';
import { catalogue as emptyCatalogue } from './catalogue.ts';
import { statusOverviewAnswer } from './status-overview.ts';

const rates = [rateOf('a', 100)];

const changedOn = (day: number, product: ReturnType<typeof productOf>) => ({
  ...product,
  status: { ...product.status, changed_at: instant(`2026-03-1${day}T12:00:00Z`) },
});

const overviewOf = (...products: readonly ReturnType<typeof productOf>[]) => {
  const catalogue = emptyCatalogue();
  catalogue.apply({
    games: byId(gameOf('night'), gameOf('dark', { hidden: true })),
    products: byId(...products),
  });
  return statusOverviewAnswer(catalogue);
};

describe('the status overview', () => {
  it('counts what can be bought among the products that shoppers see', () => {
    const overview = overviewOf(
      productOf('radar', 'night', rates),
      productOf('risky', 'night', rates, {}, 'risk'),
      productOf('updated', 'night', rates, {}, 'updating'),
      productOf('caught', 'night', rates, {}, 'detected'),
      productOf('unsold', 'night', []),
      productOf('secret', 'night', rates, { hidden: true }),
      productOf('lost', 'dark', rates),
    );

    expect(overview).to.deep.equal({
      working_count: 2,
      products_count: 4,
      featured: null,
      recent_changes: [],
    });
  });

  it('features what works in a popular game, a plain key only if nothing else does', () => {
    const popular = gameOf('night', { popular: true });
    const featured = (...products: readonly ReturnType<typeof productOf>[]) => {
      const catalogue = emptyCatalogue();
      catalogue.apply({ games: byId(popular, gameOf('calm')), products: byId(...products) });
      return statusOverviewAnswer(catalogue).featured?.id;
    };
    const others = [
      productOf('quiet', 'calm', rates),
      productOf('risky', 'night', rates, { position: 1 }, 'risk'),
      productOf('key', 'night', rates, { position: 2, kind: 'key' }),
    ];

    expect(featured(...others)).to.equal('key');
    expect(featured(...others, productOf('radar', 'night', rates, { position: 3 }))).to.equal(
      'radar',
    );
  });

  it('has the three products that changed last, the newest change first, without keys that are fine', () => {
    const overview = overviewOf(
      ...[2, 4, 1, 3].map((day) => changedOn(day, productOf(`p${day}`, 'night', rates))),
      changedOn(5, productOf('secret', 'night', rates, { hidden: true })),
      changedOn(5, productOf('key', 'night', rates, { kind: 'key' })),
      productOf('unchanged', 'night', rates),
    );

    expect(overview.recent_changes.map(({ id }) => id)).to.deep.equal(['p4', 'p3', 'p2']);
    expect(statusOverview.parse(overview)).to.deep.equal(overview);
  });
});
