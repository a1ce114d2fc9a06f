import { expect } from 'chai';
import { upcasting } from '../kernel/index.ts';
import { identityUpcasters } from './upcasters.ts';

const upcast = upcasting(identityUpcasters, () => true);
const at = '2026-03-01T12:00:00.000Z';

describe('what was stored of an account', () => {
  it('knew a person by the hash of the address, and no language', () => {
    const data = { userId: 'u', personId: 'hash', name: 'n', email: 'e', passwordHash: 'p' };
    const rest = { level: 2, emailConfirmed: true, at };
    expect(upcast({ type: 'identity.UserRegistered', data: { ...data, ...rest } })).to.deep.equal({
      type: 'identity.UserRegistered@2',
      data: { ...data, ...rest, emailHash: 'hash', nameHashes: [], lang: 'rus' },
    });
  });

  it('did not tell where a session was begun', () => {
    const data = { userId: 'u', sessionId: 's', until: at, at };
    expect(upcast({ type: 'identity.SignedIn', data })).to.deep.equal({
      type: 'identity.SignedIn@2',
      data: { ...data, from: null },
    });
  });

  it('called the hash of a claimed address a person', () => {
    const claim = { userId: 'u', until: at };
    expect(
      upcast({ type: 'identity.EmailClaimed', data: { personId: 'hash', ...claim } }),
    ).to.deep.equal({ type: 'identity.EmailClaimed@2', data: { emailHash: 'hash', ...claim } });
    expect(
      upcast({ type: 'identity.EmailClaimConfirmed', data: { personId: 'hash', userId: 'u' } }),
    ).to.deep.equal({
      type: 'identity.EmailClaimConfirmed@2',
      data: { emailHash: 'hash', userId: 'u' },
    });
  });
});
