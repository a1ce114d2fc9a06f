import { expect } from 'chai';
import { findWorstWindow } from './vitals.ts';

describe('layout shifts', () => {
  it('are summed while less than a second apart, for at most five seconds', () => {
    const close = [0, 900, 1_800].map((at) => ({ at, value: 0.01 }));
    expect(findWorstWindow(close)).to.be.closeTo(0.03, 1e-9);

    const apart = [0, 1_001].map((at) => ({ at, value: 0.01 }));
    expect(findWorstWindow(apart)).to.equal(0.01);

    const long = Array.from({ length: 8 }, (_, index) => ({ at: index * 900, value: 0.01 }));
    expect(findWorstWindow(long)).to.be.closeTo(0.06, 1e-9);
  });

  it('are zero if nothing moved', () => {
    expect(findWorstWindow([])).to.equal(0);
  });
});
