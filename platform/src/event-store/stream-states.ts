import type { Decider, DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';
import { ttlCache } from '../memory/index.ts';
import type { EventStore, Revision } from './event-store.ts';
import type { SnapshotPolicy } from './snapshots.ts';
import { loadSnapshot, takeSnapshot } from './snapshots.ts';

/** The state after a command, and the position of the last event in it, if there is one. */
export type CommandResult<State> = Readonly<{ state: State; position: bigint | undefined }>;

/** A cached state of a stream, and what the next append and the next snapshot need. */
export type StreamState<State> = CommandResult<State> &
  Readonly<{
    revision: Revision;
    /** Other writers append to this stream: load the state before deciding. */
    contended: boolean;
    snapshotAt: bigint;
  }>;

export type StreamStateOptions = Readonly<{
  maxCachedStreams: number;
  /**
   * The time in milliseconds after which an unused stream is dropped from memory. Null: it is
   * dropped only when the cache is full.
   */
  cacheTtlMs: number | null;
  snapshots: SnapshotPolicy | undefined;
  /**
   * Called if a snapshot cannot be written. The next one is due after the same number of events.
   */
  onSnapshotFailed: (stream: string, error: unknown) => void;
}>;

type Evolution<State, E extends DomainEvent> = Pick<
  Decider<State, never, E>,
  'initialState' | 'evolve'
>;

/** Most streams are shorter, so their first page needs no snapshot. */
const firstPageEvents = 64;
const pageEvents = 500;

/** A read that starts earlier may end later and return an older state. */
const isAhead = (
  one: Pick<StreamState<unknown>, 'revision'> | undefined,
  other: Pick<StreamState<unknown>, 'revision'>,
): boolean =>
  one !== undefined &&
  one.revision !== 'no-stream' &&
  (other.revision === 'no-stream' || one.revision > other.revision);

/** Reads the state of a stream: in pages, because a stream may exceed the program's memory. */
const stateReader = <State, E extends DomainEvent>(
  eventStore: EventStore,
  { evolve }: Evolution<State, E>,
  empty: StreamState<State>,
  snapshots: SnapshotPolicy | undefined,
) => {
  /** The state after the next events, and whether they are the last ones. */
  const readPage = async (stream: string, from: StreamState<State>, size: number) => {
    const page = await eventStore.read<E>(stream, from.revision, size);
    const { revision, position } = page.at(-1) ?? from;
    const next = { ...from, state: page.reduce(evolve, from.state), revision, position };
    return { next, isAtEnd: page.length < size };
  };

  const readToEnd = async (
    stream: string,
    from: StreamState<State>,
  ): Promise<StreamState<State>> => {
    let page = await readPage(stream, from, pageEvents);
    while (!page.isAtEnd) page = await readPage(stream, page.next, pageEvents);
    return page.next;
  };

  const readFromStart = async (stream: string): Promise<StreamState<State>> => {
    const size = Math.min(firstPageEvents, snapshots?.everyEvents ?? firstPageEvents);
    const { next: firstPage, isAtEnd } = await readPage(stream, empty, size);
    if (isAtEnd) return firstPage;
    const snapshot = snapshots && (await loadSnapshot(eventStore, stream, snapshots));
    if (!snapshot) return readToEnd(stream, firstPage);
    const state = snapshot.state as State; // the policy's schema number guarantees the shape
    const { revision, position } = snapshot;
    return readToEnd(stream, { ...empty, state, revision, position, snapshotAt: revision });
  };

  return { readToEnd, readFromStart };
};

/** The states of the streams that were used recently, read from the store and from snapshots. */
export const streamStates = <State, E extends DomainEvent>(
  eventStore: EventStore,
  decider: Evolution<State, E>,
  { maxCachedStreams, cacheTtlMs, snapshots, onSnapshotFailed }: StreamStateOptions,
) => {
  const empty: StreamState<State> = {
    state: decider.initialState,
    revision: 'no-stream',
    position: undefined,
    contended: false,
    snapshotAt: -1n,
  };
  const cached =
    cacheTtlMs === null
      ? new LRUCache<string, StreamState<State>>({ max: maxCachedStreams })
      : ttlCache<string, StreamState<State>>(maxCachedStreams, cacheTtlMs);
  const reader = stateReader(eventStore, decider, empty, snapshots);

  return {
    empty,
    get: (stream: string): StreamState<State> | undefined => cached.get(stream),
    size: (): number => cached.size,

    /**
     * The state with every event appended before the call. `atLeast` is a revision that the stream
     * has reached. If all of its events have expired, the initial state at that revision.
     */
    catchUp: async (stream: string, atLeast?: bigint): Promise<StreamState<State>> => {
      const current = cached.get(stream);
      const visible = current
        ? await reader.readToEnd(stream, current)
        : await reader.readFromStart(stream);
      const expired = { ...empty, revision: atLeast ?? empty.revision };
      // a store may refuse an append because of events that it does not let readers see yet
      const hasExpired = isAhead(expired, visible) && (await eventStore.hasExpired(stream));
      const caughtUp = hasExpired ? expired : visible;
      if (!isAhead(cached.get(stream), caughtUp)) cached.set(stream, caughtUp);
      return caughtUp;
    },

    /** Keeps the state after an append, and takes a snapshot if one is due. */
    put: (stream: string, next: StreamState<State>): void => {
      if (isAhead(cached.get(stream), next)) return;
      const { revision, position, state, snapshotAt } = next;
      const isSnapshotDue =
        snapshots &&
        revision !== 'no-stream' &&
        position !== undefined &&
        revision - snapshotAt >= BigInt(snapshots.everyEvents);
      cached.set(stream, isSnapshotDue ? { ...next, snapshotAt: revision } : next);
      if (!isSnapshotDue) return;
      // A snapshot only saves reads. Without it, the next program reads more events.
      takeSnapshot(eventStore, stream, snapshots, { state, revision, position }).catch(
        (error: unknown) => onSnapshotFailed(stream, error),
      );
    },

    observe: (event: RecordedEvent<DomainEvent>): void => {
      const { stream, revision, position } = event;
      const current = cached.get(stream) ?? (revision === 0n ? empty : undefined);
      if (!current) return;
      const next = current.revision === 'no-stream' ? 0n : current.revision + 1n;
      if (revision > next) cached.delete(stream);
      if (revision !== next) return;
      // it receives only events of its own streams
      const state = decider.evolve(current.state, event as unknown as RecordedEvent<E>);
      cached.set(stream, { ...current, state, revision, position });
    },
  };
};
