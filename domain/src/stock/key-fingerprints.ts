import type { Command, Decider, Instant } from '../kernel/index.ts';
import type { KeyFingerprintEvent } from './events.ts';

export type ClaimFingerprints = Command<
  'ClaimFingerprints',
  {
    importId: string;
    claims: readonly (readonly [fingerprint: string, line: number])[];
    now: Instant;
  }
>;
export type ReleaseFingerprints = Command<
  'ReleaseFingerprints',
  { importId: string; now: Instant }
>;
export type KeyFingerprintCommand = ClaimFingerprints | ReleaseFingerprints;

export type Fingerprints = Readonly<{
  /** Fingerprint → `{import}:{line}` that holds it. */
  claimed: ReadonlyMap<string, string>;
  /** Imports that were given up: nothing that one of them still asks for is claimed. */
  abandoned: ReadonlySet<string>;
}>;

const holder = (importId: string, line: number): string => `${importId}:${line}`;

export const holds = (
  { claimed }: Fingerprints,
  fingerprint: string,
  importId: string,
  line: number,
): boolean => claimed.get(fingerprint) === holder(importId, line);

/** Whoever claims first has it; what is taken stays out, and the state tells whose it is. */
export const keyFingerprints: Decider<Fingerprints, KeyFingerprintCommand, KeyFingerprintEvent> = {
  initialState: { claimed: new Map(), abandoned: new Set() },
  decide: (command, { claimed, abandoned }) => {
    const { importId, now } = command.data;
    if (abandoned.has(importId)) return [];
    if (command.type === 'ReleaseFingerprints') {
      const own = [...claimed].filter(([, by]) => by.startsWith(`${importId}:`));
      const fingerprints = own.map(([fingerprint]) => fingerprint);
      return [{ type: 'stock.FingerprintsReleased', data: { importId, fingerprints, at: now } }];
    }
    const claims = command.data.claims.filter(([fingerprint]) => !claimed.has(fingerprint));
    if (claims.length === 0) return [];
    return [{ type: 'stock.FingerprintsClaimed', data: { importId, claims, at: now } }];
  },
  evolve: ({ claimed, abandoned }, event) => {
    const next = new Map(claimed);
    const { importId } = event.data;
    switch (event.type) {
      case 'stock.FingerprintsClaimed': {
        const { claims } = event.data;
        for (const [fingerprint, line] of claims) next.set(fingerprint, holder(importId, line));
        return { claimed: next, abandoned };
      }
      case 'stock.FingerprintsReleased':
        for (const fingerprint of event.data.fingerprints) next.delete(fingerprint);
        return { claimed: next, abandoned: new Set(abandoned).add(importId) };
    }
  },
};
