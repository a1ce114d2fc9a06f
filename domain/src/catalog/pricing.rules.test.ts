import { expect } from 'chai';
import * as fc from 'fast-check';
import { priceIn, unitPriceOf } from './pricing.rules.ts';

const rate = {
  price: { rub: 50_000, usd: null },
  priceSteps: [
    { from: 5, price: { rub: 40_000, usd: 599 } },
    { from: 3, price: { rub: 45_000, usd: null } },
  ],
};

describe('catalog prices', () => {
  it('are in rubles in the CIS, and elsewhere in set or converted dollars', () => {
    expect(priceIn('cis', { rub: 62_000, usd: 999 }, 6_200)).to.deep.equal({
      minor: 62_000,
      currency: 'RUB',
    });
    expect(priceIn('global', { rub: 62_000, usd: 999 }, 6_200).minor).to.equal(999);
    expect(priceIn('global', { rub: 62_000, usd: null }, 6_200).minor).to.equal(1_000);
  });

  it('are rounded up to the cent', () => {
    const amounts = fc.integer({ min: 1, max: 100_000_000 });
    const dollars = fc.integer({ min: 100, max: 1_000_000 });
    fc.assert(
      fc.property(amounts, dollars, (rub, dollar) => {
        const { minor } = priceIn('global', { rub, usd: null }, dollar);
        expect(minor * dollar).to.be.at.least(rub * 100);
        expect((minor - 1) * dollar).to.be.below(rub * 100);
      }),
    );
  });

  it('use the last quantity step that the count reaches', () => {
    const unit = (count: number) => unitPriceOf(rate, count, 'cis', 6_200).minor;
    expect([1, 2, 3, 4, 5, 10].map(unit)).to.deep.equal([
      50_000, 50_000, 45_000, 45_000, 40_000, 40_000,
    ]);
    expect(unitPriceOf(rate, 5, 'global', 6_200).minor).to.equal(599);
  });
});
