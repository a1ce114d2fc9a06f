import type { Command, Decider, Instant } from '../kernel/index.ts';
import type { FingerprintsClaimed } from './events.ts';

export type ClaimFingerprints = Command<
  'ClaimFingerprints',
  {
    importId: string;
    claims: readonly (readonly [fingerprint: string, line: number])[];
    now: Instant;
  }
>;

/** Fingerprint → `{import}:{line}` that holds it, for ever. */
export type Fingerprints = ReadonlyMap<string, string>;

const holder = (importId: string, line: number): string => `${importId}:${line}`;

export const holds = (
  fingerprints: Fingerprints,
  fingerprint: string,
  importId: string,
  line: number,
): boolean => fingerprints.get(fingerprint) === holder(importId, line);

/** Whoever claims first has it; what is taken stays out, and the state tells whose it is. */
export const keyFingerprints: Decider<Fingerprints, ClaimFingerprints, FingerprintsClaimed> = {
  initialState: new Map(),
  decide: ({ data: { importId, claims, now } }, taken) => {
    const fresh = claims.filter(([fingerprint]) => !taken.has(fingerprint));
    if (fresh.length === 0) return [];
    return [{ type: 'stock.FingerprintsClaimed', data: { importId, claims: fresh, at: now } }];
  },
  evolve: (taken, { data: { importId, claims } }) => {
    const next = new Map(taken);
    for (const [fingerprint, line] of claims) next.set(fingerprint, holder(importId, line));
    return next;
  },
};
