import type { EventIn, RecordedEvent } from '../kernel/index.ts';
import { anyOf, someOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { stockEvents } from '../stock/events.ts';
import { keyFingerprintStreams } from '../stock/index.ts';

/**
 * An import whose keys the pool refused and that may not be abandoned, or an abandoned import whose
 * fingerprint claims may not be released; `since` it was refused or abandoned, by the request of
 * `actor`.
 */
export type AbandonedImport = Readonly<{
  importId: string;
  status: 'refused' | 'abandoned';
  since: Instant;
  actor: string;
  /** The streams of fingerprints that have released the claims of the import. */
  releasedBy: readonly string[];
}>;

export type AbandonedImportStep = Readonly<{
  do: 'abandon' | 'release-claims';
  importId: string;
  since: Instant;
  /** The step completes a request of this actor, so the audit names the same one as after it. */
  actor: string;
}>;

const abandonedImportEvents = anyOf(
  someOf(stockEvents.keyPool, 'stock.ImportRefused'),
  someOf(stockEvents.keyImport, 'stock.KeyImportAbandoned'),
  someOf(stockEvents.keyFingerprint, 'stock.FingerprintsReleased'),
);
type AbandonedImportEvent = EventIn<typeof abandonedImportEvents>;

export const { types: abandonedImportEventTypes, includes: isAbandonedImportEvent } =
  abandonedImportEvents;

const withReleasingStream = (
  abandoned: AbandonedImport,
  stream: string,
): AbandonedImport | null => {
  const { releasedBy: before } = abandoned;
  const releasedBy = before.includes(stream) ? before : [...before, stream];
  return releasedBy.length === keyFingerprintStreams.length ? null : { ...abandoned, releasedBy };
};

/**
 * The instance is an import from its refusal or abandonment until its claims are released. Each
 * stream of fingerprints records that within 30 days, even without a claim. So a process that reads
 * the whole log does not search all claims of the shop again for each import that was ever
 * abandoned.
 */
export const evolveAbandonedImport = (
  abandoned: AbandonedImport | null,
  {
    type,
    data,
    stream,
    metadata: { actor },
  }: AbandonedImportEvent & Pick<RecordedEvent<AbandonedImportEvent>, 'stream' | 'metadata'>,
): AbandonedImport | null => {
  const { importId, at: since } = data;
  switch (type) {
    case 'stock.ImportRefused':
      return { importId, status: 'refused', since, actor, releasedBy: [] };
    case 'stock.KeyImportAbandoned':
      return { importId, status: 'abandoned', since, actor, releasedBy: [] };
    case 'stock.FingerprintsReleased':
      return abandoned && withReleasingStream(abandoned, stream);
  }
};

export const abandonedImportSteps = ({
  importId,
  status,
  since,
  actor,
}: AbandonedImport): readonly AbandonedImportStep[] => [
  { do: status === 'refused' ? 'abandon' : 'release-claims', importId, since, actor },
];
