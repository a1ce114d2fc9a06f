import { expect } from 'chai';
import { signedIds } from './signed-ids.ts';

const ids = signedIds('a secret of enough length for tests', 'back-in-stock');

describe('a signed id', () => {
  it('is read only from its own token', () => {
    const token = ids.sign('one');
    expect(ids.idIn(token)).to.equal('one');
    expect(ids.idIn(token.replace('one', 'two'))).to.equal(null);
    expect(ids.idIn(`${token}x`)).to.equal(null);
    for (const invalidToken of ['', '.', 'one', 'one.', token.slice(3)]) {
      expect(ids.idIn(invalidToken)).to.equal(null);
    }
  });

  it('for another purpose is rejected', () => {
    const otherIds = signedIds('a secret of enough length for tests', 'order');
    expect(ids.idIn(otherIds.sign('one'))).to.equal(null);
  });
});
