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

/** Whose a key is, decided in the streams of the fingerprints: what all imports have to ask. */
export const fingerprintClaims = ({ keyFingerprints }: Pick<Aggregates, 'keyFingerprints'>) => ({
  /** Which of them nobody has; nothing is claimed. */
  look: async (candidates: readonly Candidate[]): Promise<readonly Candidate[]> => {
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

  /** Those that are the import's now, in the order of their lines. */
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

  /** Whatever the import claimed is free again, and it claims nothing more. */
  release: async (importId: string, now: Instant, context: CommandContext): Promise<void> => {
    await forEachLimited(maxConcurrentStreams, keyFingerprintStreams, async (stream) => {
      await keyFingerprints(
        stream,
        { type: 'ReleaseFingerprints', data: { importId, now } },
        context,
      );
    });
  },
});
