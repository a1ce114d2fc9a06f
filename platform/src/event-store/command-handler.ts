import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CommandContext,
  Command,
  Decider,
  DomainEvent,
  RecordedEvent,
} from '@shop/domain/kernel';
import { BusyError } from '@shop/domain/kernel';
import type { QueuedCommand } from './decide-batch.ts';
import { decideBatch } from './decide-batch.ts';
import type { EventStore } from './event-store.ts';
import { RevisionConflictError } from './event-store.ts';
import type { CommandResult, StreamState, StreamStateOptions } from './stream-states.ts';
import { streamStates } from './stream-states.ts';

export type { CommandResult } from './stream-states.ts';

export interface CommandHandler<State, C extends Command> {
  (stream: string, command: C, context: CommandContext): Promise<CommandResult<State>>;
  /**
   * The cached state if it is live or final, otherwise the latest state. A live state may lag
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

type Options<State> = StreamStateOptions &
  Readonly<{
    /** How long a command is retried after conflicts, in milliseconds. */
    retryForMs: number;
    largestBatch: number;
    /** Whether a stream that is not cached probably has events, so that it is read first. */
    expectsHistory: boolean;
    /** Whether `observe` receives every event, so that cached states need not be read again. */
    live: () => boolean;
    /** Whether the state is final. */
    isFinal: (state: State) => boolean;
  }>;

const defaults: Options<unknown> = {
  retryForMs: 5_000,
  maxCachedStreams: 2_000,
  cacheTtlMs: null,
  largestBatch: 256,
  snapshots: undefined,
  onSnapshotFailed: () => undefined,
  expectsHistory: false,
  live: () => false,
  isFinal: () => false,
};
const maxRetryDelayMs = 20;

type WriteBatch<State, C> = (
  stream: string,
  batch: readonly QueuedCommand<State, C>[],
  /** Why the previous attempt failed. */
  conflict: RevisionConflictError | null,
) => Promise<void>;

/** One queue per stream, which is written in batches until it is empty. */
const commandQueues = <State, C extends Command>(
  { retryForMs, largestBatch }: Pick<Options<State>, 'retryForMs' | 'largestBatch'>,
  write: WriteBatch<State, C>,
) => {
  const queues = new Map<string, QueuedCommand<State, C>[]>();

  const processQueue = async (stream: string, queue: QueuedCommand<State, C>[]): Promise<void> => {
    let conflict: RevisionConflictError | null = null;
    while (queue.length > 0) {
      const batch: QueuedCommand<State, C>[] = [];
      for (const queuedCommand of queue.splice(0, largestBatch)) {
        if (performance.now() < queuedCommand.deadline) batch.push(queuedCommand);
        else
          queuedCommand.reject(
            new BusyError(`A command of stream ${stream} was not executed in time`),
          );
      }
      if (batch.length === 0) continue;
      try {
        await write(stream, batch, conflict);
        conflict = null;
      } catch (error) {
        if (error instanceof RevisionConflictError) {
          queue.unshift(...batch);
          conflict = error; // the cached state was outdated, even if live: load first
          await sleep(Math.random() * maxRetryDelayMs);
        } else {
          for (const { reject } of batch) reject(error);
        }
      }
    }
    queues.delete(stream);
  };

  return (stream: string, command: C, context: CommandContext): Promise<CommandResult<State>> =>
    new Promise((resolve, reject) => {
      const deadline = performance.now() + retryForMs;
      const queuedCommand = { command, by: context, deadline, resolve, reject };
      const queue = queues.get(stream);
      if (queue) return void queue.push(queuedCommand);

      const opened = [queuedCommand];
      queues.set(stream, opened);
      void processQueue(stream, opened);
    });
};

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
  const { expectsHistory, live: isLive, isFinal, ...rest } = { ...defaults, ...options };
  const states = streamStates(eventStore, decider, rest);
  const loading = new Map<string, Promise<StreamState<State>>>();

  const write: WriteBatch<State, C> = async (stream, batch, conflict) => {
    const isConflicted = conflict !== null;
    const cached = states.get(stream);
    const optimistic = cached ?? states.empty;
    const isUncertain = cached ? optimistic.contended && !isLive() : expectsHistory;
    const isLoadedFirst = isConflicted || isUncertain;
    let before = optimistic;
    let decided = isLoadedFirst ? null : decideBatch(decider, before.state, batch);
    if (!decided?.everyCommandAppends) {
      before = await states.catchUp(stream, conflict?.actualRevision);
      decided = decideBatch(decider, before.state, batch);
    }

    const { events, state, replies } = decided;
    const { revision, position } =
      events.length > 0 ? await eventStore.append(stream, before.revision, events) : before;
    const contended = before.contended || isConflicted;
    loading.delete(stream); // later loads must include this append
    states.put(stream, { ...before, contended, state, revision, position });
    for (const reply of replies) reply(position);
  };

  const load = (stream: string): Promise<CommandResult<State>> => {
    const cached = states.get(stream);
    if (cached && (isLive() || isFinal(cached.state))) return Promise.resolve(cached);
    const pendingLoad = loading.get(stream);
    if (pendingLoad) return pendingLoad;
    const opened = states.catchUp(stream).finally(() => {
      if (loading.get(stream) === opened) loading.delete(stream);
    });
    loading.set(stream, opened);
    return opened;
  };

  return Object.assign(commandQueues(rest, write), {
    load,
    loadLatest: (stream: string) => states.catchUp(stream),
    observe: states.observe,
    remembered: states.size,
  });
};
