import { expect } from 'chai';
import { findLowStockCrossing, stockLevelOf } from './low-stock.rules.ts';

describe('the stock level', () => {
  it('is low from the threshold down, and out at zero', () => {
    expect(stockLevelOf(6, 5)).to.equal('enough');
    expect(stockLevelOf(5, 5)).to.equal('low');
    expect(stockLevelOf(0, 5)).to.equal('out');
    expect(stockLevelOf(1, 0)).to.equal('enough');
    expect(stockLevelOf(null, 5)).to.equal('enough');
  });

  it('is reported once on its way down, and not on its way up', () => {
    expect(findLowStockCrossing(6, 5, 5)).to.equal('low');
    expect(findLowStockCrossing(5, 4, 5)).to.equal(null);
    expect(findLowStockCrossing(1, 0, 5)).to.equal('out');
    expect(findLowStockCrossing(9, 0, 5)).to.equal('out');
    expect(findLowStockCrossing(0, 0, 5)).to.equal(null);
    expect(findLowStockCrossing(0, 3, 5)).to.equal(null);
    expect(findLowStockCrossing(3, 9, 5)).to.equal(null);
    expect(findLowStockCrossing(1, 0, 0)).to.equal('out');
    expect(findLowStockCrossing(null, 3, 5)).to.equal('low');
    expect(findLowStockCrossing(3, null, 5)).to.equal(null);
  });
});
