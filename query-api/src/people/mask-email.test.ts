import { expect } from 'chai';
import { maskEmail } from './mask-email.ts';

describe('a masked email address', () => {
  it('keeps the first and the last character, and the domain', () => {
    expect(maskEmail('buyer@example.org')).to.equal('b***r@example.org');
  });

  it('reveals at most one character of a short address', () => {
    expect(maskEmail('b@example.org')).to.equal('b***@example.org');
    expect(maskEmail('no address')).to.equal('***');
  });
});
