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

/** What a command led to, and the last event that this rests on, if there is any. */
export type CommandResult<State> = Readonly<{ state: State; position: bigint | undefined }>;

export interface CommandHandler<State, C extends Command> {
  (stream: string, command: C, context: CommandContext): Promise<CommandResult<State>>;
  /** The state as far as is known here: a little late where `live` spares the reading. */
  load(stream: string): Promise<CommandResult<State>>;
  /** The state with all that was appended before the call: for effects that nothing takes back. */
  loadAfresh(stream: string): Promise<CommandResult<State>>;
  /** Keeps what is remembered current with what others append: events of its streams, in order. */
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
    /** Others write here too: look before deciding. */
    contended: boolean;
    snapshotAt: bigint;
  }>;

type Options<State> = Readonly<{
  /** How long a caller waits while others are faster, in milliseconds. */
  patienceMs: number;
  rememberedStreams: number;
  /**
   * The time in milliseconds after which an unused stream is dropped from memory. Null: it is dropped
   * when others need the room.
   */
  rememberedMs: number | null;
  largestBatch: number;
  snapshots: SnapshotPolicy | undefined;
  /** A snapshot could not be written: the next one is due after as many events again. */
  onSnapshotFailed: (stream: string, error: unknown) => void;
  /** Whether a stream that is not in memory probably has events, so that it is read first. */
  expectsHistory: boolean;
  /** Whether `observe` is told of everything, so that what is remembered need not be read again. */
  live: () => boolean;
  /** A state that will never change again. */
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

/** Most streams are shorter, so that no snapshot is looked for. */
const firstPageEvents = 64;
const pageEvents = 500;

/** A reader that started earlier may end later, and knows less. */
const isAhead = (
  one: Pick<CachedState<unknown>, 'revision'> | undefined,
  other: Pick<CachedState<unknown>, 'revision'>,
): boolean =>
  one !== undefined &&
  one.revision !== 'no-stream' &&
  (other.revision === 'no-stream' || one.revision > other.revision);

/**
 * One writer per stream: it folds the commands that wait into one append, each decided on the
 * state that those before it leave behind. It decides on what it remembers, which the append's
 * expected revision proves right; where there is nothing to append, or a refusal, it looks first.
 * After a conflict the whole batch is decided again. Where it is told of all events as they are
 * appended (`observe`), what it remembers stays current and is not read again.
 * A program makes one handler per aggregate, or it would compete with itself.
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

  /** In pages, since a stream may be longer than the memory of the program. */
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
    const state = snapshot.state as State; // of the schema that the policy asks for
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
    loading.delete(stream); // whoever loads from now on must see what was appended here
    if (isAhead(cached.get(stream), cachedState)) return;
    const { revision, position, state, snapshotAt: snapshotRevision } = cachedState;
    const isSnapshotDue =
      snapshots &&
      revision !== 'no-stream' &&
      position !== undefined &&
      revision - snapshotRevision >= BigInt(snapshots.everyEvents);
    cached.set(stream, isSnapshotDue ? { ...cachedState, snapshotAt: revision } : cachedState);
    if (!isSnapshotDue) return;
    // A snapshot only spares reading: without it the next program reads more.
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
          isConflicted = true; // what is remembered was wrong, however live it is: look first
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
    const state = evolve(cachedState.state, event as unknown as RecordedEvent<E>); // it is told of its own streams
    cached.set(stream, { ...cachedState, state, revision, position });
  };

  return Object.assign(handle, {
    load,
    loadAfresh: catchUp,
    observe,
    remembered: () => cached.size,
  });
};
