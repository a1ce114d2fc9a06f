import { expect } from 'chai';
import { findMedian } from './answer-time.ts';

describe('the time to an answer', () => {
  it('is the one in the middle, or between the two there', () => {
    expect(findMedian([300, 60, 9_000], 3)).to.equal(300);
    expect(findMedian([300, 60, 9_000, 361], 3)).to.equal(331);
  });

  it('is told of enough answers alone', () => {
    expect(findMedian([300, 60], 3)).to.equal(null);
    expect(findMedian([], 0)).to.equal(null);
  });
});
