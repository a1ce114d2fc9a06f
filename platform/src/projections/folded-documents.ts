import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { StoredEvent } from '../event-log/index.ts';
import { ttlCache } from '../memory/index.ts';
import { UnreadableEventError } from './event-reader.ts';
import type { MongoReadModel } from './mongo-read-model.ts';
import type { AnyProjection, DocumentCache, VersionedDocument } from './projection.ts';
import { foldEvent } from './projection.ts';

/** A cache of recent documents, which the only writer of a build does not have to load. */
type BuildDocumentCache = DocumentCache &
  Readonly<{
    /** Whether the collection cannot contain the document, so that it need not be loaded. */
    isNew: (id: string) => boolean;
    recordWritten: (documents: Iterable<VersionedDocument<object>>, caughtUp: boolean) => void;
  }>;

const cachedDocuments = 1_000;
/** Most documents that are written again are written again within seconds. */
const cacheTtlMs = 30_000;
/** During catch-up. With more ids than this, it is cheaper to query the database. */
const maxIdsWhileCatchingUp = 300_000;
/** After catch-up, ids arrive one by one and would never be freed. */
const maxIdsWhenCaughtUp = 500;

/** `isFresh`: the build has never been written to. */
export const buildDocumentCache = (isFresh: boolean): BuildDocumentCache => {
  const documents = ttlCache<string, VersionedDocument<object>>(cachedDocuments, cacheTtlMs);
  let ids: Set<string> | null = isFresh ? new Set() : null;

  return {
    get: (id) => documents.get(id),
    set: (id, document) => documents.set(id, document),
    isNew: (id) => ids !== null && !ids.has(id),
    recordWritten: (written, caughtUp) => {
      if (!ids) return;
      for (const { id } of written) ids.add(id);
      if (ids.size > (caughtUp ? maxIdsWhenCaughtUp : maxIdsWhileCatchingUp)) ids = null;
    },
  };
};

/** `event` is null if it does not affect the projection. */
export type ReadableEvent = Readonly<{
  stored: StoredEvent;
  event: RecordedEvent<DomainEvent> | null;
}>;

/** The documents that are folded and not written yet, and the cached ones. */
export const foldedDocuments = (
  projection: AnyProjection,
  model: MongoReadModel<object>,
  isFresh: boolean,
  writer: Readonly<{ settled: () => Promise<void> }>,
) => {
  const cache = buildDocumentCache(isFresh);
  const unwritten = new Map<string, VersionedDocument<object>>();
  return {
    /** Folds events into their documents, which are loaded if they are not cached. */
    fold: async (readable: readonly ReadableEvent[]) => {
      const { working, missing } = collectDocuments(projection, cache, unwritten, readable);
      if (missing.length > 0) {
        await writer.settled();
        for (const entry of await model.load(missing)) working.set(entry.id, entry);
      }
      const { documents, failure, last } = foldAll(projection, working, readable);
      for (const document of documents) {
        cache.set(document.id, document);
        unwritten.set(document.id, document);
      }
      return { failure, last };
    },
    /** Takes all unwritten documents, to write them. */
    take: (isCaughtUp: boolean) => {
      const batch = [...unwritten.values()];
      const added = batch.filter(({ id }) => cache.isNew(id));
      const changed = batch.filter(({ id }) => !cache.isNew(id));
      cache.recordWritten(added, isCaughtUp);
      unwritten.clear();
      return { added, changed };
    },
  };
};

/** The cached documents of the events, and the ids to load. */
const collectDocuments = (
  projection: AnyProjection,
  cache: BuildDocumentCache,
  unwritten: ReadonlyMap<string, VersionedDocument<object>>,
  readable: readonly ReadableEvent[],
): Readonly<{ working: Map<string, VersionedDocument<object>>; missing: readonly string[] }> => {
  const workingDocuments = new Map<string, VersionedDocument<object>>();
  const missingIds = new Set<string>();
  for (const { event } of readable) {
    if (!event) continue;
    for (const id of projection.documentIds(event)) {
      const document = unwritten.get(id) ?? cache.get(id);
      if (document) workingDocuments.set(id, document);
      else if (!cache.isNew(id)) missingIds.add(id);
    }
  }
  return { working: workingDocuments, missing: [...missingIds] };
};

const foldAll = (
  projection: AnyProjection,
  workingDocuments: Map<string, VersionedDocument<object>>,
  readable: readonly ReadableEvent[],
): Readonly<{
  documents: readonly VersionedDocument<object>[];
  failure: UnreadableEventError | null;
  last: StoredEvent | null;
}> => {
  const changed = new Map<string, VersionedDocument<object>>();
  let last: StoredEvent | null = null;
  for (const { stored, event } of readable) {
    try {
      if (event) foldEvent(projection, workingDocuments, changed, event);
      last = stored;
    } catch (cause) {
      const failure = new UnreadableEventError(stored, 'the projection can make nothing of it', {
        cause,
      });
      return { documents: [...changed.values()], failure, last };
    }
  }
  return { documents: [...changed.values()], failure: null, last };
};
