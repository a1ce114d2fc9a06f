import type { SetupStep } from '@shop/contracts/back-office/setup.contract';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { catalog as emptyCatalog } from '../catalog/catalog.ts';
import type { CatalogChanges } from '../catalog/catalog.ts';
import { content } from '../content/content.ts';
import {
  indexById,
  createGame,
  createProduct,
  createRate,
  createStock,
} from '../testing/sample-catalog.ts';
import { createSetup } from './setup-steps.ts';

const now = instant('2026-03-20T12:00:00Z');

const findDoneSteps = (...changes: readonly CatalogChanges[]): readonly SetupStep[] => {
  const catalog = emptyCatalog();
  for (const change of changes) catalog.apply(change);
  const { steps } = createSetup({ catalog, content: content(), systems: 0, themes: 0, now });
  return steps.flatMap(({ step, done }) => (done ? [step] : []));
};

const games = indexById(createGame('night'));
const priced = indexById(createProduct('radar', 'night', [createRate('month', 100)]));
const inStock: CatalogChanges = { stock: new Map([['month', createStock('month', 'few')]]) };

describe('the setup steps of a shop', () => {
  it('are all pending in an empty shop', () => {
    expect(findDoneSteps()).to.deep.equal([]);
  });

  it('are completed one by one', () => {
    expect(findDoneSteps({ games })).to.deep.equal(['game']);
    const unpriced = indexById(createProduct('radar', 'night', []));
    expect(findDoneSteps({ games, products: unpriced })).to.deep.equal(['game', 'product']);
    expect(findDoneSteps({ games, products: priced })).to.deep.equal(['game', 'product', 'rate']);
    expect(findDoneSteps({ games, products: priced }, inStock)).to.deep.equal([
      'game',
      'product',
      'rate',
      'keys',
    ]);
  });

  it('are not completed by hidden or archived entries', () => {
    expect(
      findDoneSteps({ games: indexById(createGame('night', { hidden: true })) }),
    ).to.deep.equal([]);
    const archived = indexById(
      createProduct('radar', 'night', [createRate('month', 100)], { active: false }),
    );
    expect(findDoneSteps({ games, products: archived }, inStock)).to.deep.equal(['game']);
  });

  it('include a topic, without which buyers cannot open a ticket', () => {
    const sources = { catalog: emptyCatalog(), content: content(), systems: 0, now };
    const findStep = (themes: number) =>
      createSetup({ ...sources, themes }).steps.find(({ step }) => step === 'theme');
    expect(findStep(0)?.done).to.equal(false);
    expect(findStep(1)?.done).to.equal(true);
  });
});
