import { expect } from 'chai';
import { maskEmail } from './order-page.ts';

describe('a masked e-mail', () => {
  it('keeps the first and the last letter, and the domain', () => {
    expect(maskEmail('buyer@example.org')).to.equal('b***r@example.org');
  });

  it('gives nothing away of a short one', () => {
    expect(maskEmail('b@example.org')).to.equal('b***@example.org');
    expect(maskEmail('no address')).to.equal('***');
  });
});
