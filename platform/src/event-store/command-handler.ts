import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CommandContext,
  Command,
  Decider,
  DomainEvent,
  RecordedEvent,
} from '@shop/domain/kernel';
import { BusyError } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';
import type { EventStore, NewEvent, Revision } from './event-store.ts';
import { RevisionConflict } from './event-store.ts';
import { ttlCache } from '../memory/index.ts';
import type { SnapshotPolicy } from './snapshots.ts';
import { loadSnapshot, takeSnapshot } from './snapshots.ts';

/** The state after a command, and the position of the last event in it, if there is one. */
export type CommandResult<State> = Readonly<{ state: State; position: bigint | undefined }>;

export interface CommandHandler<State, C extends Command> {
  (stream: string, command: C, context: CommandContext): Promise<CommandResult<State>>;
  /**
   * The cached state if it is live or settled, otherwise the latest state. A live state may lag
   * slightly.
   */
  load(stream: string): Promise<CommandResult<State>>;
  /** The state with every event appended before the call, for effects that cannot be reversed. */
  loadLatest(stream: string): Promise<CommandResult<State>>;
  /**
   * Updates cached states with events of other writers. Takes the events of its streams in order.
   */
  observe(event: RecordedEvent<DomainEvent>): void;
  /** The number of streams in memory. */
  remembered(): number;
}

type QueuedCommand<State, C> = Readonly<{
  command: C;
  by: CommandContext;
  deadline: number;
  resolve: (result: CommandResult<State>) => void;
  reject: (reason: unknown) => void;
}>;

type CachedState<State> = CommandResult<State> &
  Readonly<{
    revision: Revision;
    /** Other writers append to this stream: load the state before deciding. */
    contended: boolean;
    snapshotAt: bigint;
  }>;

type Options<State> = Readonly<{
  /** How long a command is retried after conflicts, in milliseconds. */
  patienceMs: number;
  rememberedStreams: number;
  /**
   * The time in milliseconds after which an unused stream is dropped from memory. Null: it is
   * dropped only when the cache is full.
   */
  rememberedMs: number | null;
  largestBatch: number;
  snapshots: SnapshotPolicy | undefined;
  /**
   * Called if a snapshot cannot be written. The next one is due after the same number of events.
   */
  onSnapshotFailed: (stream: string, error: unknown) => void;
  /** Whether a stream that is not cached probably has events, so that it is read first. */
  expectsHistory: boolean;
  /** Whether `observe` receives every event, so that cached states need not be read again. */
  live: () => boolean;
  /** Whether the state is final. */
  settled: (state: State) => boolean;
}>;

const defaults: Options<unknown> = {
  patienceMs: 5_000,
  rememberedStreams: 2_000,
  rememberedMs: null,
  largestBatch: 256,
  snapshots: undefined,
  onSnapshotFailed: () => undefined,
  expectsHistory: false,
  live: () => false,
  settled: () => false,
};
const maxRetryDelayMs = 20;

/** Most streams are shorter, so their first page needs no snapshot. */
const firstPageEvents = 64;
const pageEvents = 500;

/** A read that starts earlier may end later and return an older state. */
const isAhead = (
  one: Pick<CachedState<unknown>, 'revision'> | undefined,
  other: Pick<CachedState<unknown>, 'revision'>,
): boolean =>
  one !== undefined &&
  one.revision !== 'no-stream' &&
  (other.revision === 'no-stream' || one.revision > other.revision);

/**
 * One writer per stream. It batches the pending commands into one append and decides each on the
 * state after the commands before it. It decides on the cached state, which the expected revision
 * of the append verifies. If there is nothing to append, or a command is rejected, it loads the
 * latest state first. After a conflict, it decides the whole batch again. If it receives all events
 * through `observe`, the cached state stays current and is not read again. Create one handler per
 * aggregate and program, or the handlers conflict with each other.
 */
export const commandHandler = <State, C extends Command, E extends DomainEvent>(
  eventStore: EventStore,
  decider: Decider<State, C, E>,
  options: Partial<Options<State>> = {},
): CommandHandler<State, C> => {
  const {
    patienceMs: timeoutMs,
    rememberedStreams: cachedStreams,
    rememberedMs: cacheTtlMs,
    largestBatch: maxBatchSize,
  } = { ...defaults, ...options };
  const {
    snapshots,
    onSnapshotFailed,
    expectsHistory,
    live: isLive,
    settled: isSettled,
  } = {
    ...defaults,
    ...options,
  };
  const queues = new Map<string, QueuedCommand<State, C>[]>();
  const loading = new Map<string, Promise<CachedState<State>>>();
  const cached =
    cacheTtlMs === null
      ? new LRUCache<string, CachedState<State>>({ max: cachedStreams })
      : ttlCache<string, CachedState<State>>(cachedStreams, cacheTtlMs);
  const { initialState, decide, evolve } = decider;
  const emptyState: CachedState<State> = {
    state: initialState,
    revision: 'no-stream',
    position: undefined,
    contended: false,
    snapshotAt: -1n,
  };

  /** The state after the next events, and whether they are the last ones. */
  const readPage = async (stream: string, from: CachedState<State>, size: number) => {
    const page = await eventStore.read<E>(stream, from.revision, size);
    const { revision, position } = page.at(-1) ?? from;
    const cachedState = { ...from, state: page.reduce(evolve, from.state), revision, position };
    return { known: cachedState, atEnd: page.length < size };
  };

  /** Reads in pages, because a stream may exceed the program's memory. */
  const readToEnd = async (
    stream: string,
    from: CachedState<State>,
  ): Promise<CachedState<State>> => {
    let page = await readPage(stream, from, pageEvents);
    while (!page.atEnd) page = await readPage(stream, page.known, pageEvents);
    return page.known;
  };

  const loadUncached = async (stream: string): Promise<CachedState<State>> => {
    const size = Math.min(firstPageEvents, snapshots?.everyEvents ?? firstPageEvents);
    const { known: firstPage, atEnd: isAtEnd } = await readPage(stream, emptyState, size);
    if (isAtEnd) return firstPage;
    const snapshot = snapshots && (await loadSnapshot(eventStore, stream, snapshots));
    if (!snapshot) return readToEnd(stream, firstPage);
    const state = snapshot.state as State; // the policy's schema number guarantees the shape
    const { revision, position } = snapshot;
    return readToEnd(stream, { ...emptyState, state, revision, position, snapshotAt: revision });
  };

  const catchUp = async (stream: string): Promise<CachedState<State>> => {
    const cachedState = cached.get(stream);
    const caughtUp = cachedState
      ? await readToEnd(stream, cachedState)
      : await loadUncached(stream);
    if (!isAhead(cached.get(stream), caughtUp)) cached.set(stream, caughtUp);
    return caughtUp;
  };

  const cacheState = (stream: string, cachedState: CachedState<State>): void => {
    loading.delete(stream); // later loads must include this append
    if (isAhead(cached.get(stream), cachedState)) return;
    const { revision, position, state, snapshotAt: snapshotRevision } = cachedState;
    const isSnapshotDue =
      snapshots &&
      revision !== 'no-stream' &&
      position !== undefined &&
      revision - snapshotRevision >= BigInt(snapshots.everyEvents);
    cached.set(stream, isSnapshotDue ? { ...cachedState, snapshotAt: revision } : cachedState);
    if (!isSnapshotDue) return;
    // A snapshot only saves reads. Without it, the next program reads more events.
    takeSnapshot(eventStore, stream, snapshots, { state, revision, position }).catch(
      (error: unknown) => onSnapshotFailed(stream, error),
    );
  };

  const write = async (
    stream: string,
    batch: readonly QueuedCommand<State, C>[],
    isConflicted: boolean,
  ): Promise<void> => {
    const fromCache = cached.get(stream);
    const optimistic = fromCache ?? emptyState;
    const isUncertain = fromCache ? optimistic.contended && !isLive() : expectsHistory;
    const outcome = isConflicted || isUncertain ? null : decideAll(optimistic, batch);
    const confirmed = outcome?.everyoneAppends
      ? { before: optimistic, ...outcome }
      : await catchUp(stream).then((before) => ({ before, ...decideAll(before, batch) }));

    const { before, events, state, answers: replies } = confirmed;
    const appended =
      events.length > 0 ? await eventStore.append(stream, before.revision, events) : before;
    const { revision, position } = appended;
    const isContended = before.contended || isConflicted;
    cacheState(stream, { ...before, contended: isContended, state, revision, position });
    for (const reply of replies) reply(position);
  };

  const decideAll = (before: CachedState<State>, batch: readonly QueuedCommand<State, C>[]) => {
    const events: NewEvent[] = [];
    const replies: ((position: bigint | undefined) => void)[] = [];
    let { state } = before;
    let allAppend = true;

    for (const { command, by: context, resolve, reject } of batch) {
      try {
        const decided = decide(command, state);
        const after = decided.reduce(evolve, state);
        allAppend &&= decided.length > 0;
        events.push(...decided.map((event) => ({ ...event, by: context })));
        replies.push((position) => resolve({ state: after, position }));
        state = after;
      } catch (error) {
        allAppend = false;
        replies.push(() => reject(error));
      }
    }
    return { events, answers: replies, state, everyoneAppends: allAppend };
  };

  const processQueue = async (stream: string, queue: QueuedCommand<State, C>[]): Promise<void> => {
    let isConflicted = false;
    while (queue.length > 0) {
      const batch: QueuedCommand<State, C>[] = [];
      for (const queuedCommand of queue.splice(0, maxBatchSize)) {
        if (performance.now() < queuedCommand.deadline) batch.push(queuedCommand);
        else queuedCommand.reject(new BusyError(stream));
      }
      if (batch.length === 0) continue;
      try {
        await write(stream, batch, isConflicted);
        isConflicted = false;
      } catch (error) {
        if (error instanceof RevisionConflict) {
          queue.unshift(...batch);
          isConflicted = true; // the cached state was outdated, even if live: load first
          await sleep(Math.random() * maxRetryDelayMs);
        } else {
          for (const { reject } of batch) reject(error);
        }
      }
    }
    queues.delete(stream);
  };

  const handle = (
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<CommandResult<State>> =>
    new Promise((resolve, reject) => {
      const queuedCommand = {
        command,
        by: context,
        deadline: performance.now() + timeoutMs,
        resolve,
        reject,
      };
      const queue = queues.get(stream);
      if (queue) return void queue.push(queuedCommand);

      const opened = [queuedCommand];
      queues.set(stream, opened);
      void processQueue(stream, opened);
    });

  const load = (stream: string): Promise<CommandResult<State>> => {
    const fromCache = cached.get(stream);
    if (fromCache && (isLive() || isSettled(fromCache.state))) return Promise.resolve(fromCache);
    const pendingLoad = loading.get(stream);
    if (pendingLoad) return pendingLoad;
    const opened = catchUp(stream).finally(() => {
      if (loading.get(stream) === opened) loading.delete(stream);
    });
    loading.set(stream, opened);
    return opened;
  };

  const observe = (event: RecordedEvent<DomainEvent>): void => {
    const { stream, revision, position } = event;
    const cachedState = cached.get(stream) ?? (revision === 0n ? emptyState : undefined);
    if (!cachedState) return;
    const next = cachedState.revision === 'no-stream' ? 0n : cachedState.revision + 1n;
    if (revision > next) cached.delete(stream);
    if (revision !== next) return;
    // it receives only events of its own streams
    const state = evolve(cachedState.state, event as unknown as RecordedEvent<E>);
    cached.set(stream, { ...cachedState, state, revision, position });
  };

  return Object.assign(handle, {
    load,
    loadLatest: catchUp,
    observe,
    remembered: () => cached.size,
  });
};
