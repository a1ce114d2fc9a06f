import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { Page, StoredEvent } from '../event-log/index.ts';
import type { FoldState } from './checkpoint-writer.ts';
import { checkpointWriter } from './checkpoint-writer.ts';
import { foldEvent } from './fold.ts';
import type { Advance, RunBuildOptions } from './run-build-options.ts';
import type { KnownDocuments } from './known-documents.ts';
import { knownDocuments } from './known-documents.ts';
import { mongoReadModel } from './mongo-read-model.ts';
import type { AnyProjection, VersionedDocument } from './projection.ts';
import { eventReader, UnreadableEvent } from './event-reader.ts';

type FoldRound = Readonly<{
  /** The end of the log before the pages were requested. */
  end: bigint | null;
  /** Whether the build has never been written to. */
  fresh: boolean;
  /** Called for every page. */
  onPage: () => void;
  /** Called after a failed write, to end the pages even if no further event arrives. */
  failed: () => void;
}>;

/** The minimum number of events per write during catch-up. */
const minBatchEvents = 2_000;

/**
 * Folds the next batch while the previous one is written; at most one write is in progress. During
 * catch-up, several pages share a write. Returns the event that stopped it; null when the pages
 * ended.
 */
export const foldPages = async (
  options: RunBuildOptions,
  pages: AsyncIterable<Page>,
  state: FoldState,
  { end, fresh: isFresh, onPage, failed: onWriteFailure }: FoldRound,
): Promise<UnreadableEvent | null> => {
  const { projection, builds, upcast, lease, onAdvance, failpoint = () => undefined } = options;
  const readEvent = eventReader(projection, upcast);
  const model = mongoReadModel<object>(builds.documents(projection, lease.build.build));
  const cache = knownDocuments(isFresh);
  const unwritten = new Map<string, VersionedDocument<object>>();
  let { seen: lastEvent } = state;
  let events = 0;
  let { caughtUp } = lease.build;
  /** In this run: a build that was caught up before the program stopped may be far behind now. */
  let hasCaughtUpNow = false;
  let isIndexed = caughtUp || lease.build.purpose === 'verify';
  let pendingWrite: Promise<void> = Promise.resolve();
  const writer = checkpointWriter({
    lease,
    before: () => failpoint('projector-before-checkpoint'),
  });

  const commit = async (
    added: readonly VersionedDocument<object>[],
    changed: readonly VersionedDocument<object>[],
    progress: FoldState,
    advance: Advance,
  ): Promise<void> => {
    failpoint('projector-before-write');
    await model.insert(added);
    failpoint('projector-between-writes');
    await model.save(changed);
    if (advance.caughtUp && !isIndexed) {
      await builds.index(projection, lease.build.build);
      isIndexed = true;
    }
    // readers that ask for changes since a position read the checkpoint first
    const now = projection.followed && advance.changed;
    await writer.passed(progress, { caughtUp: advance.caughtUp, now });
    Object.assign(state, progress);
    onAdvance(advance);
  };

  const fold = async (page: Page): Promise<UnreadableEvent | null> => {
    onPage();
    const { readable, unreadable: odd } = readPage(page.events, readEvent);

    const { working: workingDocuments, missing: missingIds } = collectDocuments(
      projection,
      cache,
      unwritten,
      readable,
    );
    if (missingIds.length > 0) {
      await pendingWrite;
      for (const entry of await model.load(missingIds)) workingDocuments.set(entry.id, entry);
    }
    const { documents, failure, last } = foldAll(projection, workingDocuments, readable);
    for (const document of documents) {
      cache.set(document.id, document);
      unwritten.set(document.id, document);
    }
    lastEvent = last ? { position: last.position.commit, id: last.id } : lastEvent;
    events += readable.length;

    const unreadable = failure ?? odd;
    hasCaughtUpNow ||= page.caughtUp;
    caughtUp ||= page.caughtUp && !unreadable;
    if (!hasCaughtUpNow && !unreadable && events < minBatchEvents) return null;

    const batch = [...unwritten.values()];
    const added = batch.filter(({ id }) => cache.isNew(id));
    const changed = batch.filter(({ id }) => !cache.isNew(id));
    cache.written(added, caughtUp);
    unwritten.clear();

    await pendingWrite;
    const pageCheckpoint = page.caughtUp ? laterPosition(page.reached, end) : page.reached;
    const foldedUpTo = unreadable ? (lastEvent?.position ?? null) : pageCheckpoint;
    const checkpoint = laterPosition(state.position, foldedUpTo);
    const advance: Advance = {
      reached: checkpoint,
      events,
      changed: batch.length > 0,
      storedAt: last?.created ?? null,
      caughtUp,
    };
    events = 0;
    pendingWrite = commit(added, changed, { position: checkpoint, seen: lastEvent }, advance);
    pendingWrite.catch(onWriteFailure); // rethrown where it is awaited
    return unreadable;
  };

  try {
    for await (const page of pages) {
      const unreadable = await fold(page);
      if (!unreadable) continue;
      await pendingWrite;
      await writer.flush();
      return unreadable;
    }
    await pendingWrite;
    await writer.flush();
    return null;
  } finally {
    writer.end();
  }
};

const laterPosition = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other > one) ? other : one;

type ReadableEvent = Readonly<{ stored: StoredEvent; event: RecordedEvent<DomainEvent> | null }>;

/** The events before the first unreadable one. */
const readPage = (
  stored: readonly StoredEvent[],
  readEvent: (event: StoredEvent) => RecordedEvent<DomainEvent> | null,
): Readonly<{ readable: readonly ReadableEvent[]; unreadable: UnreadableEvent | null }> => {
  const readable: ReadableEvent[] = [];
  for (const event of stored) {
    try {
      readable.push({ stored: event, event: readEvent(event) });
    } catch (error) {
      if (error instanceof UnreadableEvent) return { readable, unreadable: error };
      throw error;
    }
  }
  return { readable, unreadable: null };
};

/** The cached documents of the events, and the ids to load. */
const collectDocuments = (
  projection: AnyProjection,
  cache: KnownDocuments,
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
  failure: UnreadableEvent | null;
  last: StoredEvent | null;
}> => {
  const changed = new Map<string, VersionedDocument<object>>();
  let last: StoredEvent | null = null;
  for (const { stored, event } of readable) {
    try {
      if (event) foldEvent(projection, workingDocuments, changed, event);
      last = stored;
    } catch (cause) {
      const failure = new UnreadableEvent(stored, 'the projection can make nothing of it', {
        cause,
      });
      return { documents: [...changed.values()], failure, last };
    }
  }
  return { documents: [...changed.values()], failure: null, last };
};
