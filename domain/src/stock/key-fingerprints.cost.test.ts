import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { noon } from '../testing/index.ts';
import type { Fingerprints } from './key-fingerprints.ts';
import { keyFingerprints } from './key-fingerprints.ts';

/** Random to its end, as keyed hashes are. */
const fingerprint = (index: number): string =>
  createHash('sha256').update(String(index)).digest('hex').slice(0, 32);

const claim = (state: Fingerprints, importId: string, first: number, count: number) => {
  const claims = Array.from(
    { length: count },
    (_, index) => [fingerprint(first + index), index] as const,
  );
  return keyFingerprints
    .decide({ type: 'ClaimFingerprints', data: { importId, claims, now: noon } }, state)
    .reduce(keyFingerprints.evolve, state);
};

describe('the cost of a claim of key fingerprints', () => {
  it('is one shard of the claims, however many keys the shop ever had', () => {
    const keys = 100_000;
    const large = claim(keyFingerprints.initialState, 'import-1', 0, keys);
    const next = claim(large, 'import-2', keys, 1);
    const copied = [...next.claimed].filter(([name, shard]) => large.claimed.get(name) !== shard);
    expect(copied).to.have.lengthOf(1);
    expect(copied[0]?.[1].size).to.be.lessThan((2 * keys) / 256);
    expect(next.abandoned).to.equal(large.abandoned);
  });

  it('does not grow with claims of keys that are already claimed', () => {
    const state = claim(keyFingerprints.initialState, 'import-1', 0, 1_000);
    expect(claim(state, 'import-2', 0, 1_000)).to.equal(state);
  });
});
