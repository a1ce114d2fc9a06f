import { expect } from 'chai';
import { maskKey } from './mask-key.ts';

describe('a masked key', () => {
  it('keeps its last four characters', () => {
    expect(maskKey('ABCD-EFGH-1234')).to.equal('••••1234');
  });

  it('reveals no characters of a short one', () => {
    for (const key of ['1234', 'ABCDEFGH', 'ABCDEFGHIJK']) expect(maskKey(key)).to.equal('••••');
  });
});
