import { expect } from 'chai';
import { oneTimeCodes } from './one-time-codes.ts';

/**
 * `12345678901234567890` (RFC 6238, appendix B), whose eight-digit codes end in these six digits.
 */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const published = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;
const at = (seconds: number): string => new Date(seconds * 1_000).toISOString();

describe('a one-time code from an authenticator app', () => {
  it('matches the test vectors of the standard', () => {
    for (const [seconds, code] of published) {
      expect(oneTimeCodes.stepOf(secret, code, at(seconds))).to.equal(Math.floor(seconds / 30));
    }
  });

  it('is accepted at most one period early or late, with its own time step', () => {
    const [[seconds, code]] = published.slice(3) as [(typeof published)[3]];
    const step = Math.floor(seconds / 30);
    expect(oneTimeCodes.stepOf(secret, code, at(seconds + 30))).to.equal(step);
    expect(oneTimeCodes.stepOf(secret, code, at(seconds - 30))).to.equal(step);
    expect(oneTimeCodes.stepOf(secret, code, at(seconds + 60))).to.equal(null);
    expect(oneTimeCodes.stepOf(secret, code, at(seconds - 60))).to.equal(null);
    expect(oneTimeCodes.stepOf(secret, '000000', at(seconds))).to.equal(null);
  });

  it('has a random 20-byte secret', () => {
    const secrets = [oneTimeCodes.newSecret(), oneTimeCodes.newSecret()];
    for (const generated of secrets) expect(generated).to.match(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).to.equal(2);
  });

  it('is set up in apps through an otpauth:// URI', () => {
    const uri = new URL(oneTimeCodes.uriOf(secret, 'shop.example.org', 'a@example.org'));
    expect([uri.protocol, uri.host]).to.deep.equal(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).to.equal('/shop.example.org:a@example.org');
    expect(Object.fromEntries(uri.searchParams)).to.deep.include({
      secret,
      issuer: 'shop.example.org',
      digits: '6',
      period: '30',
    });
  });
});
