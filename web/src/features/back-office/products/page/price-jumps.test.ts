import { expect } from 'chai';
import { findPriceJumps } from './price-jumps.ts';
import type { PriceValues } from './product-values.ts';
import { blankRate } from './product-values.ts';

const plan = (price: PriceValues) => ({ ...blankRate('plan', []), price });

const jumpsOf = (before: PriceValues, after: PriceValues) =>
  findPriceJumps([plan(before)], [plan(after)]).map(({ currency }) => currency);

describe('a price jump', () => {
  it('is a price ten times as high as before, or a tenth of it', () => {
    expect(jumpsOf({ rub: 149_000, usd: null }, { rub: 1_490_000, usd: null })).to.eql(['RUB']);
    expect(jumpsOf({ rub: 149_000, usd: null }, { rub: 14_900, usd: null })).to.eql(['RUB']);
    expect(jumpsOf({ rub: 149_000, usd: 2_490 }, { rub: 149_000, usd: 249 })).to.eql(['USD']);
  });

  it('is not a smaller change, or a dollar price that is added or removed', () => {
    expect(jumpsOf({ rub: 149_000, usd: null }, { rub: 1_489_900, usd: 1 })).to.eql([]);
    expect(jumpsOf({ rub: 149_000, usd: 2_490 }, { rub: 14_901, usd: null })).to.eql([]);
  });

  it('is not the price of a new plan', () => {
    expect(findPriceJumps([], [plan({ rub: 100, usd: null })])).to.eql([]);
  });
});
