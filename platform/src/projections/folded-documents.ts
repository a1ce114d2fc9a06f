import { LRUCache } from 'lru-cache';
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
/**
 * Until a new build has caught up, seconds of the log are read in milliseconds. Dozens of builds
 * may catch up in one program, so that this bounds its memory.
 */
const recentDocuments = 2_000;
/** During catch-up. With more ids than this, it is cheaper to query the database. */
const maxIdsWhileCatchingUp = 300_000;
/** After catch-up, ids arrive one by one and would never be freed. */
const maxIdsWhenCaughtUp = 500;

type CachedDocuments = LRUCache<string, VersionedDocument<object>>;

const createLiveCache = (): CachedDocuments => ttlCache(cachedDocuments, cacheTtlMs);
const createCatchUpCache = (): CachedDocuments => new LRUCache({ max: recentDocuments });

/** `isFresh`: the build has never been written to. */
export const buildDocumentCache = (isFresh: boolean): BuildDocumentCache => {
  let documents = isFresh ? createCatchUpCache() : createLiveCache();
  let ids: Set<string> | null = isFresh ? new Set() : null;
  let isCatchingUp = isFresh;

  return {
    get: (id) => documents.get(id),
    set: (id, document) => documents.set(id, document),
    isNew: (id) => ids !== null && !ids.has(id),
    recordWritten: (written, caughtUp) => {
      if (isCatchingUp && caughtUp) {
        documents = createLiveCache();
        isCatchingUp = false;
      }
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

type Documents = ReadonlyMap<string, VersionedDocument<object>>;

const noDocuments: Documents = new Map();

/** The documents of one write. */
type TakenDocuments = Readonly<{
  added: readonly VersionedDocument<object>[];
  changed: readonly VersionedDocument<object>[];
  /** Called once they are written. */
  onWritten: () => void;
}>;

/**
 * The documents that are folded and not written yet, those that are being written, and the cached
 * ones. Only one batch is being written at a time.
 */
export const foldedDocuments = (
  projection: AnyProjection,
  model: Pick<MongoReadModel<object>, 'load'>,
  isFresh: boolean,
) => {
  const cache = buildDocumentCache(isFresh);
  let unwritten = new Map<string, VersionedDocument<object>>();
  let writing = noDocuments;
  const find = (id: string) => unwritten.get(id) ?? writing.get(id) ?? cache.get(id);

  return {
    /**
     * Folds events into their documents. Those that are not in memory are loaded with one query,
     * also while a batch is being written: it contains none of them.
     */
    fold: async (readable: readonly ReadableEvent[]) => {
      const identified = identifyDocuments(projection, readable);
      const { working, missing } = collectDocuments(identified, find, cache.isNew);
      for (const entry of await model.load(missing)) working.set(entry.id, entry);
      const { documents, failure, last } = foldAll(projection, working, identified);
      for (const document of documents) unwritten.set(document.id, document);
      return { failure, last };
    },
    /** The number of unwritten documents. */
    size: () => unwritten.size,
    /** Takes all unwritten documents, to write them. */
    take: (isCaughtUp: boolean): TakenDocuments => {
      const batch = unwritten;
      const added: VersionedDocument<object>[] = [];
      const changed: VersionedDocument<object>[] = [];
      for (const document of batch.values()) {
        (cache.isNew(document.id) ? added : changed).push(document);
      }
      cache.recordWritten(added, isCaughtUp);
      for (const document of batch.values()) cache.set(document.id, document);
      writing = batch;
      unwritten = new Map();
      return {
        added,
        changed,
        onWritten: () => {
          if (writing === batch) writing = noDocuments;
        },
      };
    },
  };
};

type IdentifiedEvent = ReadableEvent & Readonly<{ ids: readonly string[] }>;

const identifyDocuments = (
  projection: AnyProjection,
  readable: readonly ReadableEvent[],
): readonly IdentifiedEvent[] =>
  readable.map(({ stored, event }) => ({
    stored,
    event,
    ids: event ? projection.documentIds(event) : [],
  }));

/** The documents of the events that are in memory, and the ids to load. */
const collectDocuments = (
  identified: readonly IdentifiedEvent[],
  find: DocumentCache['get'],
  isNew: (id: string) => boolean,
): Readonly<{ working: Map<string, VersionedDocument<object>>; missing: readonly string[] }> => {
  const working = new Map<string, VersionedDocument<object>>();
  const missing = new Set<string>();
  for (const { ids } of identified) {
    for (const id of ids) {
      if (working.has(id)) continue;
      const document = find(id);
      if (document) working.set(id, document);
      else if (!isNew(id)) missing.add(id);
    }
  }
  return { working, missing: [...missing] };
};

const foldAll = (
  projection: AnyProjection,
  working: Map<string, VersionedDocument<object>>,
  identified: readonly IdentifiedEvent[],
): Readonly<{
  documents: readonly VersionedDocument<object>[];
  failure: UnreadableEventError | null;
  last: StoredEvent | null;
}> => {
  const changed = new Map<string, VersionedDocument<object>>();
  let last: StoredEvent | null = null;
  for (const { stored, event, ids } of identified) {
    try {
      if (event) foldEvent(projection, working, changed, event, ids);
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
