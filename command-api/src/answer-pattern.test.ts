import { expect } from 'chai';
import { isPattern, matchesPattern } from './answer-pattern.ts';

describe('a pattern of answers', () => {
  it('is tried against the whole of an answer', () => {
    expect(matchesPattern('[a-z]+', 'abc')).to.equal(true);
    expect(matchesPattern('[a-z]+', 'abc1')).to.equal(false);
  });

  it('has to be one that takes time in proportion to the answer', () => {
    expect(isPattern('(a+)+b')).to.equal(true);
    expect(isPattern('(a)\\1')).to.equal(false);
    expect(isPattern('[')).to.equal(false);
    expect(matchesPattern('(a+)+b', 'a'.repeat(200))).to.equal(false);
  });
});
