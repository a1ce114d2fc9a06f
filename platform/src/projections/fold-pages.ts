import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { Page, StoredEvent } from '../event-log/index.ts';
import type { FoldState } from './checkpointing.ts';
import { checkpointing } from './checkpointing.ts';
import { foldEvent } from './fold.ts';
import type { Advance, FollowBuild } from './following.ts';
import type { KnownDocuments } from './known-documents.ts';
import { knownDocuments } from './known-documents.ts';
import { mongoReadModel } from './mongo-read-model.ts';
import type { AnyProjection, Versioned } from './projection.ts';
import { reading, Unreadable } from './reading.ts';

type Round = Readonly<{
  /** The end of the log before the pages were asked for. */
  end: bigint | null;
  /** Nothing was ever written to the build. */
  fresh: boolean;
  /** Called for every page. */
  heard: () => void;
  /** A write failed: the pages should end, so that it is noticed though nothing comes. */
  failed: () => void;
}>;

/** While much is to be caught up with, a write should be worth its while. */
const smallestWrite = 2_000;

/**
 * While a batch is written the next one is folded; at most one write is under way. On the way to
 * the end of the log pages are written together.
 * Returns what stopped it; null when the pages ended.
 */
export const foldPages = async (
  following: FollowBuild,
  pages: AsyncIterable<Page>,
  state: FoldState,
  { end, fresh, heard, failed }: Round,
): Promise<Unreadable | null> => {
  const { projection, builds, upcast, lease, onAdvance, pass = () => undefined } = following;
  const read = reading(projection, upcast);
  const model = mongoReadModel<object>(builds.documents(projection, lease.build.build));
  const known = knownDocuments(fresh);
  const waiting = new Map<string, Versioned<object>>();
  let { seen } = state;
  let events = 0;
  let { caughtUp } = lease.build;
  /** This time: a build that was caught up before the program stopped may be far behind. */
  let arrived = false;
  let indexed = caughtUp || lease.build.purpose === 'verify';
  let writing: Promise<void> = Promise.resolve();
  const checkpoints = checkpointing({ lease, before: () => pass('projector-before-checkpoint') });

  const commit = async (
    added: readonly Versioned<object>[],
    changed: readonly Versioned<object>[],
    progress: FoldState,
    advance: Advance,
  ): Promise<void> => {
    pass('projector-before-write');
    await model.insert(added);
    pass('projector-between-writes');
    await model.save(changed);
    if (advance.caughtUp && !indexed) {
      await builds.index(projection, lease.build.build);
      indexed = true;
    }
    // whoever asks what changed since a position asks for the checkpoint first
    const now = projection.followed && advance.changed;
    await checkpoints.passed(progress, { caughtUp: advance.caughtUp, now });
    Object.assign(state, progress);
    onAdvance(advance);
  };

  const fold = async (page: Page): Promise<Unreadable | null> => {
    heard();
    const { readable, unreadable: odd } = readPage(page.events, read);

    const { working, missing } = gather(projection, known, waiting, readable);
    if (missing.length > 0) {
      await writing;
      for (const entry of await model.load(missing)) working.set(entry.id, entry);
    }
    const { documents, failure, last } = foldAll(projection, working, readable);
    for (const document of documents) {
      known.set(document.id, document);
      waiting.set(document.id, document);
    }
    seen = last ? { position: last.position.commit, id: last.id } : seen;
    events += readable.length;

    const unreadable = failure ?? odd;
    arrived ||= page.caughtUp;
    caughtUp ||= page.caughtUp && !unreadable;
    if (!arrived && !unreadable && events < smallestWrite) return null;

    const batch = [...waiting.values()];
    const added = batch.filter(({ id }) => known.isNew(id));
    const changed = batch.filter(({ id }) => !known.isNew(id));
    known.written(added, caughtUp);
    waiting.clear();

    await writing;
    const considered = page.caughtUp ? later(page.reached, end) : page.reached;
    const upTo = unreadable ? (seen?.position ?? null) : considered;
    const reached = later(state.position, upTo);
    const advance: Advance = {
      reached,
      events,
      changed: batch.length > 0,
      storedAt: last?.created ?? null,
      caughtUp,
    };
    events = 0;
    writing = commit(added, changed, { position: reached, seen }, advance);
    writing.catch(failed); // thrown where it is awaited
    return unreadable;
  };

  try {
    for await (const page of pages) {
      const unreadable = await fold(page);
      if (!unreadable) continue;
      await writing;
      await checkpoints.flush();
      return unreadable;
    }
    await writing;
    await checkpoints.flush();
    return null;
  } finally {
    checkpoints.end();
  }
};

const later = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null || (other !== null && other > one) ? other : one;

type Readable = Readonly<{ stored: StoredEvent; event: Recorded<DomainEvent> | null }>;

/** Up to the first event that can't be read. */
const readPage = (
  stored: readonly StoredEvent[],
  read: (event: StoredEvent) => Recorded<DomainEvent> | null,
): Readonly<{ readable: readonly Readable[]; unreadable: Unreadable | null }> => {
  const readable: Readable[] = [];
  for (const event of stored) {
    try {
      readable.push({ stored: event, event: read(event) });
    } catch (error) {
      if (error instanceof Unreadable) return { readable, unreadable: error };
      throw error;
    }
  }
  return { readable, unreadable: null };
};

/** The documents that the events concern, as far as they are known, and which to load. */
const gather = (
  projection: AnyProjection,
  known: KnownDocuments,
  waiting: ReadonlyMap<string, Versioned<object>>,
  readable: readonly Readable[],
): Readonly<{ working: Map<string, Versioned<object>>; missing: readonly string[] }> => {
  const working = new Map<string, Versioned<object>>();
  const missing = new Set<string>();
  for (const { event } of readable) {
    if (!event) continue;
    for (const id of projection.documentIds(event)) {
      const document = waiting.get(id) ?? known.get(id);
      if (document) working.set(id, document);
      else if (!known.isNew(id)) missing.add(id);
    }
  }
  return { working, missing: [...missing] };
};

const foldAll = (
  projection: AnyProjection,
  working: Map<string, Versioned<object>>,
  readable: readonly Readable[],
): Readonly<{
  documents: readonly Versioned<object>[];
  failure: Unreadable | null;
  last: StoredEvent | null;
}> => {
  const changed = new Map<string, Versioned<object>>();
  let last: StoredEvent | null = null;
  for (const { stored, event } of readable) {
    try {
      if (event) foldEvent(projection, working, changed, event);
      last = stored;
    } catch (cause) {
      const failure = new Unreadable(stored, 'the projection can make nothing of it', { cause });
      return { documents: [...changed.values()], failure, last };
    }
  }
  return { documents: [...changed.values()], failure: null, last };
};
