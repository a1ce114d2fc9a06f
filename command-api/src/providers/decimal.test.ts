import { expect } from 'chai';
import { decimalOf, minorUnits } from './decimal.ts';

describe('a decimal amount', () => {
  it('is converted to minor units without floating point', () => {
    expect(['0.07', '1', '1.5', '8.35', '4503599627370.49'].map(minorUnits)).to.deep.equal([
      7, 100, 150, 835, 450_359_962_737_049,
    ]);
  });

  it('has two decimal places', () => {
    expect([7, 100, 150, 12_345].map(decimalOf)).to.deep.equal(['0.07', '1.00', '1.50', '123.45']);
  });
});
