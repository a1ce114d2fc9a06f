import { expect } from 'chai';
import { verificationCodes } from './verification-codes.ts';

describe('an email verification code', () => {
  const codes = verificationCodes('a secret of enough length for tests');

  it('has six digits, and depends on its id', () => {
    const all = Array.from({ length: 200 }, (_, index) => codes.compute(String(index)));
    for (const code of all) expect(code).to.match(/^\d{6}$/);
    expect(codes.compute('0')).to.equal(all[0]);
    expect(new Set(all).size).to.be.greaterThan(190);
  });

  it('is verified by its id and the secret', () => {
    expect(codes.verify('0', codes.compute('0'))).to.equal(true);
    expect(codes.verify('1', codes.compute('0'))).to.equal(false);
    expect(codes.verify('0', '')).to.equal(false);
    const otherCodes = verificationCodes('another secret of enough length');
    expect(otherCodes.compute('0')).not.to.equal(codes.compute('0'));
  });
});
