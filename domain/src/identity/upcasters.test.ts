import { expect } from 'chai';
import { createUpcast } from '../kernel/index.ts';
import { identityUpcasters } from './upcasters.ts';

const upcast = createUpcast(identityUpcasters, (type) => type === 'identity.SignedIn@2');
const at = '2026-03-01T12:00:00.000Z';

describe('a stored sign-in', () => {
  it('has no browser and no address in version 1', () => {
    const data = { userId: 'u', sessionId: 's', until: at, at };
    expect(upcast({ type: 'identity.SignedIn', data })).to.deep.equal({
      type: 'identity.SignedIn@2',
      data: { ...data, from: null },
    });
  });

  it('is unchanged in version 2', () => {
    const signedIn = { type: 'identity.SignedIn@2', data: { userId: 'u', from: 'sealed' } };
    expect(upcast(signedIn)).to.equal(signedIn);
  });
});
