import { expect } from 'chai';
import { indexById, createGame, createProduct, createRate } from '../../testing/sample-catalog.ts';
import { catalog as emptyCatalog } from '../catalog.ts';
import { previewExchangeRate } from './rate-effect.ts';

const following = (id: string, rub: number) => createRate(id, rub, { price: { rub, usd: null } });

const createCatalog = (...rates: readonly ReturnType<typeof createRate>[]) => {
  const catalog = emptyCatalog();
  catalog.apply({
    games: indexById(createGame('night'), createGame('dark', { hidden: true })),
    products: indexById(
      createProduct('radar', 'night', rates),
      createProduct('old', 'night', [following('archived', 100)], { active: false }),
      createProduct('lost', 'dark', [following('hidden', 100)]),
    ),
  });
  return catalog;
};

describe('the preview of an exchange rate', () => {
  it('counts visible plans that follow the rate, and those with a dollar price', () => {
    const own = createRate('own', 9_000, { price: { rub: 9_000, usd: 999 } });
    const effect = previewExchangeRate(createCatalog(following('a', 62_000), own), 10_000);

    expect([effect.following, effect.own]).to.deep.equal([1, 1]);
    const [example] = effect.examples;
    expect([example?.rate_id, example?.before.cost, example?.after.cost]).to.deep.equal([
      'a',
      1_000,
      620,
    ]);
  });

  it('shows examples from the cheapest to the most expensive plan', () => {
    const rates = Array.from({ length: 50 }, (_, index) =>
      following(`r${index}`, (50 - index) * 1_000),
    );
    const { examples } = previewExchangeRate(createCatalog(...rates), 7_000);

    expect(examples).to.have.lengthOf(6);
    expect(examples[0]?.price.cost).to.equal(1_000);
    expect(examples.at(-1)?.price.cost).to.equal(50_000);
  });
});
