import { expect } from 'chai';
import { crossedLow, standingOf } from './low-stock.rules.ts';

describe('a stock that runs low', () => {
  it('is low from the threshold on, and out at nothing', () => {
    expect(standingOf(6, 5)).to.equal('enough');
    expect(standingOf(5, 5)).to.equal('low');
    expect(standingOf(0, 5)).to.equal('out');
    expect(standingOf(1, 0)).to.equal('enough');
    expect(standingOf(null, 5)).to.equal('enough');
  });

  it('is told of once on its way down, and not on its way up', () => {
    expect(crossedLow(6, 5, 5)).to.equal('low');
    expect(crossedLow(5, 4, 5)).to.equal(null);
    expect(crossedLow(1, 0, 5)).to.equal('out');
    expect(crossedLow(9, 0, 5)).to.equal('out');
    expect(crossedLow(0, 0, 5)).to.equal(null);
    expect(crossedLow(0, 3, 5)).to.equal(null);
    expect(crossedLow(3, 9, 5)).to.equal(null);
    expect(crossedLow(1, 0, 0)).to.equal('out');
    expect(crossedLow(null, 3, 5)).to.equal('low');
    expect(crossedLow(3, null, 5)).to.equal(null);
  });
});
