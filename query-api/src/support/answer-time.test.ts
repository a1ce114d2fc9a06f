import { expect } from 'chai';
import { findMedian } from './answer-time.ts';

describe('the median answer time', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect(findMedian([300, 60, 9_000], 3)).to.equal(300);
    expect(findMedian([300, 60, 9_000, 361], 3)).to.equal(331);
  });

  it('is null if there are too few answers', () => {
    expect(findMedian([300, 60], 3)).to.equal(null);
    expect(findMedian([], 0)).to.equal(null);
  });
});
