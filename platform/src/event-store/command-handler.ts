import { setTimeout as sleep } from 'node:timers/promises';
import type { By, Command, Decider, DomainEvent, Recorded } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import { LRUCache } from 'lru-cache';
import type { EventStore, NewEvent, Revision } from './event-store.ts';
import { RevisionConflict } from './event-store.ts';
import { ttlCache } from '../memory/index.ts';
import type { SnapshotPolicy } from './snapshots.ts';
import { loadSnapshot, takeSnapshot } from './snapshots.ts';

/** What a command led to, and the last event that this rests on, if there is any. */
export type Handled<State> = Readonly<{ state: State; position: bigint | undefined }>;

export interface CommandHandler<State, C extends Command> {
  (stream: string, command: C, by: By): Promise<Handled<State>>;
  /** The state as far as is known here: a little late where `live` spares the reading. */
  load(stream: string): Promise<Handled<State>>;
  /** The state with all that was appended before the call: for effects that nothing takes back. */
  loadAfresh(stream: string): Promise<Handled<State>>;
  /** Keeps what is remembered current with what others append: events of its streams, in order. */
  observe(event: Recorded<DomainEvent>): void;
  /** The number of streams in memory. */
  remembered(): number;
}

type Waiting<State, C> = Readonly<{
  command: C;
  by: By;
  deadline: number;
  resolve: (handled: Handled<State>) => void;
  reject: (reason: unknown) => void;
}>;

type Known<State> = Handled<State> &
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
const longestPauseMs = 20;

/** Most streams are shorter, so that no snapshot is looked for. */
const firstPageEvents = 64;
const pageEvents = 500;

/** A reader that started earlier may end later, and knows less. */
const isAhead = (
  one: Pick<Known<unknown>, 'revision'> | undefined,
  other: Pick<Known<unknown>, 'revision'>,
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
  const { patienceMs, rememberedStreams, rememberedMs, largestBatch } = { ...defaults, ...options };
  const { snapshots, onSnapshotFailed, expectsHistory, live, settled } = {
    ...defaults,
    ...options,
  };
  const queues = new Map<string, Waiting<State, C>[]>();
  const loading = new Map<string, Promise<Known<State>>>();
  const remembered =
    rememberedMs === null
      ? new LRUCache<string, Known<State>>({ max: rememberedStreams })
      : ttlCache<string, Known<State>>(rememberedStreams, rememberedMs);
  const { initialState, decide, evolve } = decider;
  const unknown: Known<State> = {
    state: initialState,
    revision: 'no-stream',
    position: undefined,
    contended: false,
    snapshotAt: -1n,
  };

  /** The state after the next events, and whether they are the last ones. */
  const readPage = async (stream: string, from: Known<State>, size: number) => {
    const page = await eventStore.read<E>(stream, from.revision, size);
    const { revision, position } = page.at(-1) ?? from;
    const known = { ...from, state: page.reduce(evolve, from.state), revision, position };
    return { known, atEnd: page.length < size };
  };

  /** In pages, since a stream may be longer than the memory of the program. */
  const readToEnd = async (stream: string, from: Known<State>): Promise<Known<State>> => {
    let page = await readPage(stream, from, pageEvents);
    while (!page.atEnd) page = await readPage(stream, page.known, pageEvents);
    return page.known;
  };

  const loadUnknown = async (stream: string): Promise<Known<State>> => {
    const size = Math.min(firstPageEvents, snapshots?.everyEvents ?? firstPageEvents);
    const { known: beginning, atEnd } = await readPage(stream, unknown, size);
    if (atEnd) return beginning;
    const snapshot = snapshots && (await loadSnapshot(eventStore, stream, snapshots));
    if (!snapshot) return readToEnd(stream, beginning);
    const state = snapshot.state as State; // of the schema that the policy asks for
    const { revision, position } = snapshot;
    return readToEnd(stream, { ...unknown, state, revision, position, snapshotAt: revision });
  };

  const catchUp = async (stream: string): Promise<Known<State>> => {
    const known = remembered.get(stream);
    const caughtUp = known ? await readToEnd(stream, known) : await loadUnknown(stream);
    if (!isAhead(remembered.get(stream), caughtUp)) remembered.set(stream, caughtUp);
    return caughtUp;
  };

  const keep = (stream: string, known: Known<State>): void => {
    loading.delete(stream); // whoever loads from now on must see what was appended here
    if (isAhead(remembered.get(stream), known)) return;
    const { revision, position, state, snapshotAt } = known;
    const due =
      snapshots &&
      revision !== 'no-stream' &&
      position !== undefined &&
      revision - snapshotAt >= BigInt(snapshots.everyEvents);
    remembered.set(stream, due ? { ...known, snapshotAt: revision } : known);
    if (!due) return;
    // A snapshot only spares reading: without it the next program reads more.
    takeSnapshot(eventStore, stream, snapshots, { state, revision, position }).catch(
      (error: unknown) => onSnapshotFailed(stream, error),
    );
  };

  const write = async (
    stream: string,
    batch: readonly Waiting<State, C>[],
    overtaken: boolean,
  ): Promise<void> => {
    const recalled = remembered.get(stream);
    const assumed = recalled ?? unknown;
    const doubtful = recalled ? assumed.contended && !live() : expectsHistory;
    const outcome = overtaken || doubtful ? null : decideAll(assumed, batch);
    const sure = outcome?.everyoneAppends
      ? { before: assumed, ...outcome }
      : await catchUp(stream).then((before) => ({ before, ...decideAll(before, batch) }));

    const { before, events, state, answers } = sure;
    const reached =
      events.length > 0 ? await eventStore.append(stream, before.revision, events) : before;
    const { revision, position } = reached;
    const contended = before.contended || overtaken;
    keep(stream, { ...before, contended, state, revision, position });
    for (const answer of answers) answer(position);
  };

  const decideAll = (before: Known<State>, batch: readonly Waiting<State, C>[]) => {
    const events: NewEvent[] = [];
    const answers: ((position: bigint | undefined) => void)[] = [];
    let { state } = before;
    let everyoneAppends = true;

    for (const { command, by, resolve, reject } of batch) {
      try {
        const decided = decide(command, state);
        const after = decided.reduce(evolve, state);
        everyoneAppends &&= decided.length > 0;
        events.push(...decided.map((event) => ({ ...event, by })));
        answers.push((position) => resolve({ state: after, position }));
        state = after;
      } catch (error) {
        everyoneAppends = false;
        answers.push(() => reject(error));
      }
    }
    return { events, answers, state, everyoneAppends };
  };

  const run = async (stream: string, queue: Waiting<State, C>[]): Promise<void> => {
    let overtaken = false;
    while (queue.length > 0) {
      const batch: Waiting<State, C>[] = [];
      for (const waiting of queue.splice(0, largestBatch)) {
        if (performance.now() < waiting.deadline) batch.push(waiting);
        else waiting.reject(new Busy(stream));
      }
      if (batch.length === 0) continue;
      try {
        await write(stream, batch, overtaken);
        overtaken = false;
      } catch (error) {
        if (error instanceof RevisionConflict) {
          queue.unshift(...batch);
          overtaken = true; // what is remembered was wrong, however live it is: look first
          await sleep(Math.random() * longestPauseMs);
        } else {
          for (const { reject } of batch) reject(error);
        }
      }
    }
    queues.delete(stream);
  };

  const handle = (stream: string, command: C, by: By): Promise<Handled<State>> =>
    new Promise((resolve, reject) => {
      const waiting = { command, by, deadline: performance.now() + patienceMs, resolve, reject };
      const queue = queues.get(stream);
      if (queue) return void queue.push(waiting);

      const opened = [waiting];
      queues.set(stream, opened);
      void run(stream, opened);
    });

  const load = (stream: string): Promise<Handled<State>> => {
    const recalled = remembered.get(stream);
    if (recalled && (live() || settled(recalled.state))) return Promise.resolve(recalled);
    const under = loading.get(stream);
    if (under) return under;
    const opened = catchUp(stream).finally(() => {
      if (loading.get(stream) === opened) loading.delete(stream);
    });
    loading.set(stream, opened);
    return opened;
  };

  const observe = (event: Recorded<DomainEvent>): void => {
    const { stream, revision, position } = event;
    const known = remembered.get(stream) ?? (revision === 0n ? unknown : undefined);
    if (!known) return;
    const next = known.revision === 'no-stream' ? 0n : known.revision + 1n;
    if (revision > next) remembered.delete(stream);
    if (revision !== next) return;
    const state = evolve(known.state, event as unknown as Recorded<E>); // it is told of its own streams
    remembered.set(stream, { ...known, state, revision, position });
  };

  return Object.assign(handle, {
    load,
    loadAfresh: catchUp,
    observe,
    remembered: () => remembered.size,
  });
};
