import { expect } from 'chai';
import {
  indexById,
  createGame,
  createProduct,
  createRate,
  createReference,
} from '../testing/sample-catalog.ts';
import { toGame } from './catalog-views.ts';
import { catalog as emptyCatalog } from './catalog.ts';
import type { ProductSummary } from './product-summary.ts';

const night = createGame('night');
const rates = [createRate('a', 100)];
const inStatus = (status: string, id: string = status) =>
  createProduct(id, 'night', rates, {}, status);

const catalogOf = (...products: readonly ProductSummary[]) => {
  const catalog = emptyCatalog();
  catalog.apply({ games: indexById(night), products: indexById(...products) });
  return catalog;
};
const summaryOf = (...products: readonly ProductSummary[]) =>
  toGame(catalogOf(...products), night).status_summary;

describe('the status summary of a game', () => {
  it('counts working products, and names the worst status', () => {
    const summary = summaryOf(
      inStatus('undetected'),
      inStatus('risk'),
      inStatus('detected'),
      inStatus('detected', 'other'),
    );

    expect(summary).to.deep.equal({
      products: 4,
      working: 2,
      worst: {
        id: 'detected',
        label_rus: 'Обнаружен',
        label_eng: 'Detected',
        colour: 'bad',
        products: 2,
      },
    });
  });

  it('ranks a status that stops sales as worse than any other', () => {
    expect(summaryOf(inStatus('risk'), inStatus('updating'))?.worst.id).to.equal('updating');
    expect(summaryOf(inStatus('undetected'), inStatus('risk'))?.worst.id).to.equal('risk');
    expect(summaryOf(inStatus('updating'), inStatus('detected'))?.worst.id).to.equal('detected');
  });

  it('excludes products that are hidden, archived or without a rate', () => {
    expect(
      summaryOf(
        inStatus('undetected'),
        createProduct('hidden', 'night', rates, { hidden: true }, 'detected'),
        createProduct('archived', 'night', rates, { active: false }, 'detected'),
        createProduct('bare', 'night', [], {}, 'detected'),
        createProduct('foreign', 'steel', rates, {}, 'detected'),
      ),
    ).to.deep.include({ products: 1, working: 1 });
  });

  it('is null if no products are sold', () => {
    expect(summaryOf()).to.equal(null);
    expect(summaryOf(createProduct('bare', 'night', []))).to.equal(null);
  });

  it('reflects changes of products and statuses', () => {
    const catalog = catalogOf(inStatus('undetected'));
    const summary = () => toGame(catalog, night).status_summary;
    expect(summary()).to.include({ working: 1 });

    catalog.apply({ products: indexById(inStatus('updating', 'undetected')) });
    expect(summary()).to.include({ working: 0 });
    const sold = createReference('status', 'updating', {
      label: { rus: 'Скоро', eng: 'Soon' },
      text: { rus: '', eng: '' },
      colour: 'progress',
      sellable: true,
      warns: false,
      active: true,
    });
    catalog.apply({ references: new Map([['status:updating', sold]]) });
    expect(summary()).to.deep.include({ working: 1 });
    expect(summary()?.worst.label_eng).to.equal('Soon');
  });
});
