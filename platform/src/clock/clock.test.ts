import { expect } from 'chai';
import { systemClock } from './index.ts';

const dayMs = 24 * 60 * 60_000;
const off = (clock: ReturnType<typeof systemClock>): number =>
  Math.round((Date.parse(clock()) - Date.now()) / 1_000) * 1_000;

describe('the clock', () => {
  it('is shifted in development and test', () => {
    for (const environment of ['development', 'test'] as const) {
      expect(off(systemClock(-dayMs, environment))).to.equal(-dayMs);
    }
  });

  it('is never shifted in production', () => {
    expect(off(systemClock(-dayMs, 'production'))).to.equal(0);
    expect(off(systemClock(-dayMs))).to.equal(0);
  });
});
