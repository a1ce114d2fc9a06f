import type { SetupStep } from '@shop/contracts/back-office/setup.contract';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { catalogue as emptyCatalogue } from '../catalog/catalogue.ts';
import type { Changes } from '../catalog/catalogue.ts';
import { content } from '../content/content.ts';
import { byId, gameOf, productOf, rateOf, stockOf } from '../testing/sample-catalogue.ts';
import { setupOf } from './setup-steps.ts';

const now = instant('2026-03-20T12:00:00Z');

const doneAfter = (...changes: readonly Changes[]): readonly SetupStep[] => {
  const catalogue = emptyCatalogue();
  for (const change of changes) catalogue.apply(change);
  const { steps } = setupOf({ catalogue, content: content(), systems: 0, now });
  return steps.flatMap(({ step, done }) => (done ? [step] : []));
};

const games = byId(gameOf('night'));
const priced = byId(productOf('radar', 'night', [rateOf('month', 100)]));
const inStock: Changes = { stock: new Map([['month', stockOf('month', 'few')]]) };

describe('the steps of setting up a shop', () => {
  it('are all to be done in an empty shop', () => {
    expect(doneAfter()).to.deep.equal([]);
  });

  it('are done one after the other', () => {
    expect(doneAfter({ games })).to.deep.equal(['game']);
    const unpriced = byId(productOf('radar', 'night', []));
    expect(doneAfter({ games, products: unpriced })).to.deep.equal(['game', 'product']);
    expect(doneAfter({ games, products: priced })).to.deep.equal(['game', 'product', 'rate']);
    expect(doneAfter({ games, products: priced }, inStock)).to.deep.equal([
      'game',
      'product',
      'rate',
      'keys',
    ]);
  });

  it('are not done by what buyers do not see', () => {
    expect(doneAfter({ games: byId(gameOf('night', { hidden: true })) })).to.deep.equal([]);
    const archived = byId(productOf('radar', 'night', [rateOf('month', 100)], { active: false }));
    expect(doneAfter({ games, products: archived }, inStock)).to.deep.equal(['game']);
  });
});
