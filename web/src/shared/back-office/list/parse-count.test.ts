import { expect } from 'chai';
import { parseCount } from './parse-count.ts';

describe('a typed count', () => {
  it('is a whole number, with or without spaces', () => {
    expect(parseCount('0')).to.equal('0');
    expect(parseCount(' 1\u00a0234 ')).to.equal('1234');
    expect(parseCount('007')).to.equal('7');
  });

  for (const text of ['', '-1', '1.5', 'ten', '1234567890']) {
    it(`is rejected if it is ${JSON.stringify(text)}`, () => {
      expect(parseCount(text)).to.equal(undefined);
    });
  }
});
