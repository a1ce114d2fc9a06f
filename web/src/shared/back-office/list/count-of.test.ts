import { expect } from 'chai';
import { countOf } from './count-of.ts';

describe('a typed count', () => {
  it('is a whole number, with or without spaces', () => {
    expect(countOf('0')).to.equal('0');
    expect(countOf(' 1\u00a0234 ')).to.equal('1234');
    expect(countOf('007')).to.equal('7');
  });

  for (const text of ['', '-1', '1.5', 'ten', '1234567890']) {
    it(`is not ${JSON.stringify(text)}`, () => {
      expect(countOf(text)).to.equal(undefined);
    });
  }
});
