import type { Command, Decider, ShardedMap } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import {
  emptyShardedMap,
  shardedDelete,
  shardedEntries,
  shardedGet,
  shardedSet,
} from '../kernel/index.ts';
import type { KeyFingerprintEvent } from './events.ts';
import type { EndedImports } from './late-attempts.ts';
import { canHaveLateAttempts, withEndedImport } from './late-attempts.ts';

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
  { importId: string; abandonedAt: Instant; now: Instant }
>;
export type KeyFingerprintCommand = ClaimFingerprints | ReleaseFingerprints;

export type Fingerprints = Readonly<{
  /** Fingerprint → its owner, `{import}:{line}`. */
  claimed: ShardedMap<string>;
  /** Abandoned imports, as long as a late attempt may claim their fingerprints. */
  abandoned: EndedImports;
}>;

const claimOwner = (importId: string, line: number): string => `${importId}:${line}`;

export const isClaimed = ({ claimed }: Fingerprints, fingerprint: string): boolean =>
  shardedGet(claimed, fingerprint) !== undefined;

/** True only for the same line of the same import, so a repeated import finds its own claims. */
export const isClaimedBy = (
  { claimed }: Fingerprints,
  fingerprint: string,
  importId: string,
  line: number,
): boolean => shardedGet(claimed, fingerprint) === claimOwner(importId, line);

/**
 * The first import that claims a fingerprint owns it. Claimed fingerprints are skipped; the state
 * contains their owners.
 */
export const keyFingerprints: Decider<Fingerprints, KeyFingerprintCommand, KeyFingerprintEvent> = {
  initialState: { claimed: emptyShardedMap(), abandoned: new Map() },
  decide: (command, state) => {
    const { claimed, abandoned } = state;
    const { importId, now } = command.data;
    if (abandoned.has(importId)) return [];
    if (command.type === 'ReleaseFingerprints') {
      const ownClaims = shardedEntries(claimed).filter(([, by]) => by.startsWith(`${importId}:`));
      const fingerprints = ownClaims.map(([fingerprint]) => fingerprint);
      const isReleased =
        fingerprints.length === 0 && !canHaveLateAttempts(command.data.abandonedAt, now);
      if (isReleased) return [];
      return [{ type: 'stock.FingerprintsReleased', data: { importId, fingerprints, at: now } }];
    }
    const claims = command.data.claims.filter(([fingerprint]) => !isClaimed(state, fingerprint));
    if (claims.length === 0) return [];
    return [{ type: 'stock.FingerprintsClaimed', data: { importId, claims, at: now } }];
  },
  evolve: ({ claimed, abandoned }, event) => {
    const { importId, at } = event.data;
    switch (event.type) {
      case 'stock.FingerprintsClaimed': {
        const { claims } = event.data;
        const entries = claims.map(
          ([fingerprint, line]) => [fingerprint, claimOwner(importId, line)] as const,
        );
        return { claimed: shardedSet(claimed, entries), abandoned };
      }
      case 'stock.FingerprintsReleased':
        return {
          claimed: shardedDelete(claimed, event.data.fingerprints),
          abandoned: withEndedImport(abandoned, importId, at),
        };
    }
  },
};
