import { expect } from 'chai';
import { readLines } from './read-lines.ts';

describe('pasted addresses', () => {
  it('are split at any separator', () => {
    const all = ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org'];
    expect(
      readLines(' a@example.org\r\nb@example.org, c@example.org;\td@example.org\n\n'),
    ).to.deep.equal(all);
    expect(readLines(' \n ,; ')).to.deep.equal([]);
  });
});
