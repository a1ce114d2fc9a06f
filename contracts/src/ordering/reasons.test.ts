import { expect } from 'chai';
import { isStoreReason, storeReasons } from './reasons.ts';

describe('the reasons that the store records', () => {
  it('are codes in kebab-case, each with one meaning', () => {
    for (const reason of storeReasons) expect(reason).to.match(/^[a-z]+(?:-[a-z]+)*$/u);
    expect(new Set(storeReasons)).to.have.lengthOf(storeReasons.length);
  });

  it('are distinguished from what staff write', () => {
    expect(storeReasons.every(isStoreReason)).to.equal(true);
    expect(isStoreReason('Wrong key')).to.equal(false);
  });
});
