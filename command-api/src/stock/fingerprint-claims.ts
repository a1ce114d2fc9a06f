import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import {
  isClaimedBy,
  isClaimed,
  keyFingerprintStream,
  keyFingerprintStreams,
} from '@shop/domain/stock';
import { forEachLimited } from '@shop/platform/concurrency';
import type { Aggregates } from '../aggregates.ts';
import type { Candidate } from './sort-lines.ts';

const maxConcurrentStreams = 32;

const groupByStream = (candidates: readonly Candidate[]) =>
  Map.groupBy(candidates, ({ fingerprint }) => keyFingerprintStream(fingerprint));

/** Claims key fingerprints in their streams, so that two imports cannot both add the same key. */
export const fingerprintClaims = ({ keyFingerprints }: Pick<Aggregates, 'keyFingerprints'>) => ({
  /** Filters the candidates that are not claimed; claims nothing. */
  findUnclaimed: async (candidates: readonly Candidate[]): Promise<readonly Candidate[]> => {
    const unclaimed: Candidate[] = [];
    await forEachLimited(
      maxConcurrentStreams,
      groupByStream(candidates),
      async ([stream, streamCandidates]) => {
        const { state } = await keyFingerprints.load(stream);
        unclaimed.push(
          ...streamCandidates.filter(({ fingerprint }) => !isClaimed(state, fingerprint)),
        );
      },
    );
    return unclaimed;
  },

  /** Claims the candidates; returns those that the import now owns, in line order. */
  claim: async (
    importId: string,
    candidates: readonly Candidate[],
    now: Instant,
    context: CommandContext,
  ): Promise<readonly Candidate[]> => {
    const claimed: Candidate[] = [];
    await forEachLimited(
      maxConcurrentStreams,
      groupByStream(candidates),
      async ([stream, streamCandidates]) => {
        const claims = streamCandidates.map(
          ({ fingerprint, line }) => [fingerprint, line] as const,
        );
        const { state } = await keyFingerprints(
          stream,
          { type: 'ClaimFingerprints', data: { importId, claims, now } },
          context,
        );
        claimed.push(
          ...streamCandidates.filter(({ fingerprint, line }) =>
            isClaimedBy(state, fingerprint, importId, line),
          ),
        );
      },
    );
    return claimed.toSorted((a, b) => a.line - b.line);
  },

  /**
   * Releases all claims of the abandoned import; its late attempts can claim nothing afterwards.
   * Returns the position of the newest event of the streams, or null if they are empty.
   */
  release: async (
    importId: string,
    abandonedAt: Instant,
    now: Instant,
    context: CommandContext,
  ): Promise<bigint | null> => {
    let newest: bigint | null = null;
    await forEachLimited(maxConcurrentStreams, keyFingerprintStreams, async (stream) => {
      const { position = null } = await keyFingerprints(
        stream,
        { type: 'ReleaseFingerprints', data: { importId, abandonedAt, now } },
        context,
      );
      if (position !== null && (newest === null || position > newest)) newest = position;
    });
    return newest;
  },
});
