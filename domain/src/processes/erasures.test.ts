import { expect } from 'chai';
import type { ErasureRequested, UserErased } from '../identity/events.ts';
import { userId } from '../identity/ids.ts';
import { noon } from '../testing/index.ts';
import { erasureSteps, evolveErasure } from './erasures.ts';

const sharedData = { userId: userId('u'), people: ['account-u'], at: noon };
const erasureRequested: ErasureRequested = {
  type: 'identity.ErasureRequested',
  data: { ...sharedData, reason: null },
};
const erased: UserErased = {
  type: 'identity.UserErased',
  data: { ...sharedData, requestedAt: noon },
};

describe('an erasure', () => {
  it('is in progress from its request until it is completed', () => {
    const erasure = { userId: 'u', people: ['account-u'], requestedAt: noon };
    expect(evolveErasure(erasureRequested)).to.deep.equal(erasure);
    expect(erasureSteps(erasure)).to.deep.equal([{ do: 'erase', erasure }]);
    expect(evolveErasure(erased)).to.equal(null);
  });
});
