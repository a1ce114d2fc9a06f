import type { By } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { holds, isClaimed, keyFingerprintStream, keyFingerprintStreams } from '@shop/domain/stock';
import { forEachLimited } from '@shop/platform/concurrency';
import type { Aggregates } from '../aggregates.ts';
import type { Candidate } from './sort-lines.ts';

const streamsAtOnce = 32;

const byStream = (candidates: readonly Candidate[]) =>
  Map.groupBy(candidates, ({ fingerprint }) => keyFingerprintStream(fingerprint));

/** Whose a key is, decided in the streams of the fingerprints: what all imports have to ask. */
export const fingerprintClaims = ({ keyFingerprints }: Pick<Aggregates, 'keyFingerprints'>) => ({
  /** Which of them nobody has; nothing is claimed. */
  look: async (candidates: readonly Candidate[]): Promise<readonly Candidate[]> => {
    const free: Candidate[] = [];
    await forEachLimited(streamsAtOnce, byStream(candidates), async ([stream, here]) => {
      const { state } = await keyFingerprints.load(stream);
      free.push(...here.filter(({ fingerprint }) => !isClaimed(state, fingerprint)));
    });
    return free;
  },

  /** Those that are the import's now, in the order of their lines. */
  claim: async (
    importId: string,
    candidates: readonly Candidate[],
    now: Instant,
    by: By,
  ): Promise<readonly Candidate[]> => {
    const own: Candidate[] = [];
    await forEachLimited(streamsAtOnce, byStream(candidates), async ([stream, here]) => {
      const claims = here.map(({ fingerprint, line }) => [fingerprint, line] as const);
      const { state } = await keyFingerprints(
        stream,
        { type: 'ClaimFingerprints', data: { importId, claims, now } },
        by,
      );
      own.push(
        ...here.filter(({ fingerprint, line }) => holds(state, fingerprint, importId, line)),
      );
    });
    return own.toSorted((a, b) => a.line - b.line);
  },

  /** Whatever the import claimed is free again, and it claims nothing more. */
  release: async (importId: string, now: Instant, by: By): Promise<void> => {
    await forEachLimited(streamsAtOnce, keyFingerprintStreams, async (stream) => {
      await keyFingerprints(stream, { type: 'ReleaseFingerprints', data: { importId, now } }, by);
    });
  },
});
