import { expect } from 'chai';
import { isPattern, matchesPattern } from './answer-pattern.ts';

describe('an answer pattern', () => {
  it('is matched against the whole answer', () => {
    expect(matchesPattern('[a-z]+', 'abc')).to.equal(true);
    expect(matchesPattern('[a-z]+', 'abc1')).to.equal(false);
  });

  it('must be a pattern that matches in linear time', () => {
    expect(isPattern('(a+)+b')).to.equal(true);
    expect(isPattern('(a)\\1')).to.equal(false);
    expect(isPattern('[')).to.equal(false);
    expect(matchesPattern('(a+)+b', 'a'.repeat(200))).to.equal(false);
  });
});
