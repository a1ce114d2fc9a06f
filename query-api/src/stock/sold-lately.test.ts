import { expect } from 'chai';
import { daysLeft } from './sold-lately.ts';

describe('the days that a stock lasts', () => {
  it('go by the pace of the last fourteen days', () => {
    expect(daysLeft(10, 14)).to.equal(10);
    expect(daysLeft(5, 30)).to.equal(2.3);
    expect(daysLeft(0, 3)).to.equal(0);
    expect(daysLeft(-1, 3)).to.equal(0);
  });

  it('are unknown where nothing is counted or sold', () => {
    expect(daysLeft(null, 3)).to.equal(null);
    expect(daysLeft(10, 0)).to.equal(null);
  });
});
