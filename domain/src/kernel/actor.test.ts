import { expect } from 'chai';
import { accountOf, isStaff } from './actor.ts';

describe('an actor', () => {
  it('has an account id as a user and as staff', () => {
    expect(['user:7', 'staff:7'].map(accountOf)).to.deep.equal(['7', '7']);
    expect(['guest', 'system:expiry', 'provider:lava', 'user:'].map(accountOf)).to.deep.equal(
      Array.from({ length: 4 }, () => null),
    );
  });

  it('is staff only if the metadata says so', () => {
    expect(['staff:7', 'user:7', 'guest'].map(isStaff)).to.deep.equal([true, false, false]);
  });
});
