import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  buyerFee,
  feeAddedToCharge,
  feeCollections,
  feeInCharge,
  calculateFee,
  shopFee,
} from './fee.ts';
import { rub, usd } from './money.ts';

const charged = (basisPoints: number) => ({ basisPoints, collection: 'charged' }) as const;

describe('the fee of a payment system', () => {
  it('is a share of the price, rounded half up to the minor unit', () => {
    expect(calculateFee(rub(1_782), charged(400)).amount).to.deep.equal(rub(71.28));
    expect(calculateFee(rub(0.5), charged(100)).amount).to.deep.equal(rub(0.01));
    expect(calculateFee(rub(1.5), charged(100)).amount).to.deep.equal(rub(0.02));
    expect(calculateFee(rub(1.49), charged(100)).amount).to.deep.equal(rub(0.01));
  });

  it('is at least one minor unit, unless the price or the fee is zero', () => {
    expect(calculateFee(usd(0.1), charged(80)).amount).to.deep.equal(usd(0.01));
    expect(calculateFee(usd(0), charged(80)).amount).to.deep.equal(usd(0));
    expect(calculateFee(usd(0.1), charged(0)).amount).to.deep.equal(usd(0));
  });

  it('is paid by either buyer or shop, and by the buyer either in the charge or on top', () => {
    const terms = fc.record({
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      collection: fc.constantFrom(...feeCollections),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), terms, (minor, { ...given }) => {
        const fee = calculateFee({ minor, currency: 'RUB' }, given);
        const { minor: all } = fee.amount;
        expect(Number.isSafeInteger(all)).to.equal(true);
        expect(buyerFee(fee).minor + shopFee(fee).minor).to.equal(all);
        expect(feeInCharge(fee).minor + feeAddedToCharge(fee).minor).to.equal(buyerFee(fee).minor);
      }),
    );
  });
});
