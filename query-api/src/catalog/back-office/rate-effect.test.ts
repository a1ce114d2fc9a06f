import { expect } from 'chai';
import { byId, gameOf, productOf, rateOf } from '../../testing/sample-catalogue.ts';
import { catalogue as emptyCatalogue } from '../catalogue.ts';
import { rateEffect } from './rate-effect.ts';

const following = (id: string, rub: number) => rateOf(id, rub, { price: { rub, usd: null } });

const opened = (...rates: readonly ReturnType<typeof rateOf>[]) => {
  const catalogue = emptyCatalogue();
  catalogue.apply({
    games: byId(gameOf('night'), gameOf('dark', { hidden: true })),
    products: byId(
      productOf('radar', 'night', rates),
      productOf('old', 'night', [following('archived', 100)], { active: false }),
      productOf('lost', 'dark', [following('hidden', 100)]),
    ),
  });
  return catalogue;
};

describe('the effect of another exchange rate', () => {
  it('is on the plans without a dollar price of their own, that shoppers see', () => {
    const own = rateOf('own', 9_000, { price: { rub: 9_000, usd: 999 } });
    const effect = rateEffect(opened(following('a', 62_000), own), 10_000);

    expect([effect.following, effect.own]).to.deep.equal([1, 1]);
    const [example] = effect.examples;
    expect([example?.rate_id, example?.before.cost, example?.after.cost]).to.deep.equal([
      'a',
      1_000,
      620,
    ]);
  });

  it('has examples from the cheapest to the dearest plan', () => {
    const rates = Array.from({ length: 50 }, (_, index) =>
      following(`r${index}`, (50 - index) * 1_000),
    );
    const { examples } = rateEffect(opened(...rates), 7_000);

    expect(examples).to.have.lengthOf(6);
    expect(examples[0]?.price.cost).to.equal(1_000);
    expect(examples.at(-1)?.price.cost).to.equal(50_000);
  });
});
