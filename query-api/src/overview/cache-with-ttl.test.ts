import { expect } from 'chai';
import { cacheWithTtl } from './cache-with-ttl.ts';

const setUp = () => {
  const at = { now: 0, version: 0, made: 0 };
  const answer = cacheWithTtl({
    createAnswer: async () => {
      at.made += 1;
      if (at.made === 2) throw new Error('unavailable');
      return at.made;
    },
    ttlMs: 1_000,
    version: () => at.version,
    now: () => at.now,
  });
  return { at, answer };
};

describe('a briefly cached response', () => {
  it('is shared by all callers within its lifetime', async () => {
    const { at, answer } = setUp();
    const first = [answer(), answer()];
    at.now = 999;
    expect(await Promise.all([...first, answer()])).to.deep.equal([1, 1, 1]);
  });

  it('is recomputed after it expires or data changes, and failures are not cached', async () => {
    const { at, answer } = setUp();
    await answer();
    at.now = 1_000;
    expect(await answer().catch(({ message }: Error) => message)).to.equal('unavailable');
    expect(await answer()).to.equal(3);
    at.version = 1;
    expect(await answer()).to.equal(4);
  });
});
