import { expect } from 'chai';
import * as fc from 'fast-check';
import { toBasisPoints, changedRate, isPossible, roundings } from './price-change.ts';
import { aRate } from '../testing/products.ts';

const change = { basisPoints: -1_000, rounding: 'ruble', showsOld: false } as const;

describe('a percentage price change', () => {
  it('accepts a sign, a decimal comma or point, and a percent sign', () => {
    expect(['-10', '−10 %', '+7,5', '12.25%', '1000'].map(toBasisPoints)).to.deep.equal([
      -1_000, -1_000, 750, 1_225, 100_000,
    ]);
    expect(['', '0', '-100', '1001', 'ten', '1.234', '--1'].map(toBasisPoints)).to.deep.equal(
      Array.from({ length: 7 }, () => undefined),
    );
  });

  it('rounds rubles as selected and dollars to the cent', () => {
    const rate = aRate({ price: { rub: 149_990, usd: 1_999 } });
    expect(changedRate(rate, change).price).to.deep.equal({ rub: 135_000, usd: 1_799 });
    expect(changedRate(rate, { ...change, rounding: 'kopeck' }).price.rub).to.equal(134_991);
    expect(changedRate(rate, { ...change, rounding: 'tenRubles' }).price.rub).to.equal(135_000);
  });

  it('does not change a dollar price that follows the exchange rate', () => {
    expect(changedRate(aRate({ price: { rub: 10_000, usd: null } }), change).price.usd).to.equal(
      null,
    );
  });

  it('also changes quantity prices', () => {
    const rate = aRate({ price_steps: [{ from: 3, price: { rub: 9_000, usd: null } }] });
    expect(changedRate(rate, change).price_steps).to.deep.equal([
      { from: 3, price: { rub: 8_100, usd: null } },
    ]);
  });

  it('keeps the previous price as the old price on request, if it is higher', () => {
    const rate = aRate({
      price: { rub: 10_000, usd: null },
      old_price: { rub: 11_000, usd: null },
    });
    const oldAfter = (basisPoints: number, showsOld: boolean) =>
      changedRate(rate, { ...change, basisPoints, showsOld }).old_price?.rub;
    expect(oldAfter(-1_000, true)).to.equal(10_000);
    expect(oldAfter(-1_000, false)).to.equal(11_000);
    expect(oldAfter(500, true)).to.equal(11_000);
    expect(oldAfter(2_000, true)).to.equal(undefined);
  });

  it('never results in a zero price, and detects a price that is too high', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: -9_900, max: 100_000 }),
        fc.constantFrom('kopeck', 'ruble', 'tenRubles'),
        (rub, basisPoints, rounding) => {
          const next = changedRate(aRate({ price: { rub, usd: rub } }), {
            basisPoints,
            rounding,
            showsOld: false,
          });
          const exact = (rub * (10_000 + basisPoints)) / 10_000;
          expect(Number.isInteger(next.price.rub)).to.equal(true);
          expect(next.price.rub).to.be.at.least(1);
          expect(Math.abs(next.price.rub - exact)).to.be.at.most(
            Math.max(1, roundings[rounding] / 2),
          );
          if (exact < 99_000_000) expect(isPossible(next)).to.equal(true);
          if (exact > 101_000_000) expect(isPossible(next)).to.equal(false);
        },
      ),
    );
  });
});
