import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { Page, StoredEvent, Upcast } from '../event-log/index.ts';
import type { Failpoint } from '../failpoint/index.ts';
import type { FoldState } from './checkpoint-writer.ts';
import { checkpointWriter } from './checkpoint-writer.ts';
import type { Builds } from './builds.ts';
import type { ReadableEvent } from './folded-documents.ts';
import { foldedDocuments } from './folded-documents.ts';
import type { BuildLease } from './lease.ts';
import type { MongoReadModel } from './mongo-read-model.ts';
import { mongoReadModel } from './mongo-read-model.ts';
import type { AnyProjection, VersionedDocument } from './projection.ts';
import { eventReader, UnreadableEventError } from './event-reader.ts';

/** How far a build is after a write. */
export type Advance = Readonly<{
  checkpoint: bigint | null;
  /** The number of events. */
  events: number;
  /** Whether any document changed. */
  changed: boolean;
  /** When the last event was stored. */
  storedAt: Date | null;
  caughtUp: boolean;
}>;

export type FoldOptions = Readonly<{
  projection: AnyProjection;
  builds: Pick<Builds, 'documents' | 'index'>;
  upcast: Upcast;
  lease: BuildLease;
  onAdvance: (advance: Advance) => void;
  failpoint?: Failpoint;
}>;

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

/**
 * During catch-up, several pages are folded together: their documents are loaded with one query.
 */
const minFoldEvents = 500;
/**
 * During catch-up, a batch is written when it has this many documents or events. A document that
 * changes several times in between is written once.
 */
const minBatchDocuments = 1_000;
const minBatchEvents = 10_000;

type Batch = Readonly<{
  added: readonly VersionedDocument<object>[];
  changed: readonly VersionedDocument<object>[];
  /** Called after the documents are written. */
  onWritten: () => void;
  /** The state of the fold after the batch. */
  progress: FoldState;
  advance: Advance;
}>;

/** Writes batches with their checkpoints, one after the other. */
const batchWriter = (
  { projection, builds, lease, onAdvance, failpoint = () => undefined }: FoldOptions,
  model: MongoReadModel<object>,
  state: FoldState,
  onWriteFailure: () => void,
) => {
  const { build, caughtUp, purpose } = lease.build;
  let isIndexed = caughtUp || purpose === 'verify';
  let pendingWrite: Promise<void> = Promise.resolve();
  const checkpoints = checkpointWriter({
    lease,
    before: () => failpoint('projector-before-checkpoint'),
  });

  const commit = async (batch: Batch): Promise<void> => {
    const { added, changed, onWritten, progress, advance } = batch;
    failpoint('projector-before-write');
    await model.insert(added);
    failpoint('projector-between-writes');
    await model.save(changed);
    onWritten();
    if (advance.caughtUp && !isIndexed) {
      await builds.index(projection, build);
      isIndexed = true;
    }
    // readers that ask for changes since a position read the checkpoint first
    const now = projection.hasChangeFeed && advance.changed;
    await checkpoints.record(progress, { caughtUp: advance.caughtUp, now });
    Object.assign(state, progress);
    onAdvance(advance);
  };

  return {
    /** Resolves when the batch before is written; throws if it could not be. */
    settled: (): Promise<void> => pendingWrite,
    start: (batch: Batch): void => {
      pendingWrite = commit(batch);
      pendingWrite.catch(onWriteFailure); // rethrown where it is awaited
    },
    flush: async (): Promise<void> => {
      await pendingWrite;
      await checkpoints.flush();
    },
    end: checkpoints.end,
  };
};

/**
 * Folds the next batch while the previous one is written; at most one write is in progress. During
 * catch-up, several pages are folded at once, and share a write. Returns the event that stopped it;
 * null when the pages ended.
 */
export const foldPages = async (
  options: FoldOptions,
  pages: AsyncIterable<Page>,
  state: FoldState,
  { end, fresh: isFresh, onPage, failed: onWriteFailure }: FoldRound,
): Promise<UnreadableEventError | null> => {
  const { projection, builds, upcast, lease } = options;
  const readEvent = eventReader(projection, upcast);
  const model = mongoReadModel<object>(builds.documents(projection, lease.build.build));
  const writer = batchWriter(options, model, state, onWriteFailure);
  const folded = foldedDocuments(projection, model, isFresh);
  let { seen: lastEvent } = state;
  let unfolded: ReadableEvent[] = [];
  let events = 0;
  let { caughtUp } = lease.build;
  /** In this run: a build that was caught up before the program stopped may be far behind now. */
  let hasCaughtUpNow = false;

  /** How far the build is once the page is written. */
  const checkpointAfter = (page: Page, isStopped: boolean): bigint | null => {
    const pageCheckpoint = page.caughtUp ? laterPosition(page.checkpoint, end) : page.checkpoint;
    const foldedUpTo = isStopped ? (lastEvent?.position ?? null) : pageCheckpoint;
    return laterPosition(state.position, foldedUpTo);
  };

  const isFoldEarly = (): boolean => !hasCaughtUpNow && unfolded.length < minFoldEvents;
  const isBatchDue = (): boolean =>
    hasCaughtUpNow || events >= minBatchEvents || folded.size() >= minBatchDocuments;

  const startWrite = async (
    page: Page,
    last: StoredEvent | null,
    unreadable: UnreadableEventError | null,
  ): Promise<void> => {
    const { added, changed, onWritten } = folded.take(caughtUp);
    await writer.settled();
    const checkpoint = checkpointAfter(page, unreadable !== null);
    const advance: Advance = {
      checkpoint,
      events,
      changed: added.length + changed.length > 0,
      storedAt: last?.created ?? null,
      caughtUp,
    };
    events = 0;
    const progress = { position: checkpoint, seen: lastEvent };
    writer.start({ added, changed, onWritten, progress, advance });
  };

  const foldPage = async (page: Page): Promise<UnreadableEventError | null> => {
    onPage();
    const { readable, unreadable: unreadableEvent } = readPage(page.events, readEvent);
    for (const event of readable) unfolded.push(event);
    hasCaughtUpNow ||= page.caughtUp;
    if (!unreadableEvent && isFoldEarly()) return null;

    events += unfolded.length;
    const { failure, last } = await folded.fold(unfolded);
    unfolded = [];
    if (last) lastEvent = { position: last.position.commit, id: last.id };
    const unreadable = failure ?? unreadableEvent;
    caughtUp ||= page.caughtUp && !unreadable;
    if (unreadable || isBatchDue()) await startWrite(page, last, unreadable);
    return unreadable;
  };

  try {
    for await (const page of pages) {
      const unreadable = await foldPage(page);
      if (!unreadable) continue;
      await writer.flush();
      return unreadable;
    }
    await writer.flush();
    return null;
  } finally {
    writer.end();
  }
};

const laterPosition = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The events before the first unreadable one. */
const readPage = (
  stored: readonly StoredEvent[],
  readEvent: (event: StoredEvent) => RecordedEvent<DomainEvent> | null,
): Readonly<{ readable: readonly ReadableEvent[]; unreadable: UnreadableEventError | null }> => {
  const readable: ReadableEvent[] = [];
  for (const event of stored) {
    try {
      readable.push({ stored: event, event: readEvent(event) });
    } catch (error) {
      if (error instanceof UnreadableEventError) return { readable, unreadable: error };
      throw error;
    }
  }
  return { readable, unreadable: null };
};
