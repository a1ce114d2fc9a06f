import { expect } from 'chai';
import { estimateDaysLeft } from './days-left.ts';

describe('the remaining days of stock', () => {
  it('are estimated from the sales of the last fourteen days', () => {
    expect(estimateDaysLeft(10, 14)).to.equal(10);
    expect(estimateDaysLeft(5, 30)).to.equal(2.3);
    expect(estimateDaysLeft(0, 3)).to.equal(0);
    expect(estimateDaysLeft(-1, 3)).to.equal(0);
  });

  it('are rounded down, and are 0 only without stock', () => {
    expect(estimateDaysLeft(697, 1_400)).to.equal(6.9);
    expect(estimateDaysLeft(1, 601)).to.equal(0.1);
  });

  it('are unknown if stock is not counted or nothing was sold', () => {
    expect(estimateDaysLeft(null, 3)).to.equal(null);
    expect(estimateDaysLeft(10, 0)).to.equal(null);
  });
});
