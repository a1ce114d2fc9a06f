import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, Decider, DomainEvent } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import type { By, EventStore, NewEvent, Revision } from './event-store.ts';
import { RevisionConflict } from './event-store.ts';
import { recent } from '../memory/recent.ts';
import type { SnapshotPolicy } from './snapshots.ts';
import { loadSnapshot, takeSnapshot } from './snapshots.ts';

/** What a command led to, and the last event that this rests on, if there is any. */
export type Handled<State> = Readonly<{ state: State; position: bigint | undefined }>;

export interface CommandHandler<State, C extends Command> {
  (stream: string, command: C, by: By): Promise<Handled<State>>;
  /** The state as it is now. */
  load(stream: string): Promise<Handled<State>>;
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

const defaults = {
  /** How long a caller waits while others are faster, in milliseconds. */
  patienceMs: 5_000,
  rememberedStreams: 10_000,
  largestBatch: 256,
  snapshots: undefined as SnapshotPolicy | undefined,
};
const longestPauseMs = 20;

/** A reader that started earlier may end later, and knows less. */
const isAhead = <State>(one: Known<State> | undefined, other: Known<State>): boolean =>
  one !== undefined &&
  one.revision !== 'no-stream' &&
  (other.revision === 'no-stream' || one.revision > other.revision);

/**
 * One writer per stream: it folds the commands that wait into one append, each decided on the
 * state that those before it leave behind. It decides on what it remembers, which the append's
 * expected revision proves right; where there is nothing to append, or a refusal, it looks first.
 * After a conflict the whole batch is decided again.
 * A program makes one handler per aggregate, or it would compete with itself.
 */
export const commandHandler = <State, C extends Command, E extends DomainEvent>(
  eventStore: EventStore,
  decider: Decider<State, C, E>,
  options: Partial<typeof defaults> = {},
): CommandHandler<State, C> => {
  const { patienceMs, rememberedStreams, largestBatch, snapshots } = { ...defaults, ...options };
  const queues = new Map<string, Waiting<State, C>[]>();
  const loading = new Map<string, Promise<Known<State>>>();
  const remembered = recent<string, Known<State>>(rememberedStreams);
  const { initialState, decide, evolve } = decider;
  const unknown: Known<State> = {
    state: initialState,
    revision: 'no-stream',
    position: undefined,
    contended: false,
    snapshotAt: -1n,
  };

  const startOf = async (stream: string): Promise<Known<State>> => {
    const snapshot = snapshots && (await loadSnapshot(eventStore, stream, snapshots));
    if (!snapshot) return unknown;
    const state = snapshot.state as State; // of the schema that the policy asks for
    return { ...snapshot, state, contended: false, snapshotAt: snapshot.revision };
  };

  const catchUp = async (stream: string): Promise<Known<State>> => {
    const known = remembered.get(stream) ?? (await startOf(stream));
    const news = await eventStore.read<E>(stream, known.revision);
    const { revision, position } = news.at(-1) ?? known;
    const caughtUp = { ...known, state: news.reduce(evolve, known.state), revision, position };
    if (!isAhead(remembered.get(stream), caughtUp)) remembered.set(stream, caughtUp);
    return caughtUp;
  };

  const keep = (stream: string, known: Known<State>): void => {
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
      () => undefined,
    );
  };

  const write = async (stream: string, batch: readonly Waiting<State, C>[]): Promise<void> => {
    const assumed = remembered.get(stream) ?? unknown;
    const outcome = assumed.contended || snapshots ? null : decideAll(assumed, batch);
    const sure = outcome?.everyoneAppends
      ? { before: assumed, ...outcome }
      : await catchUp(stream).then((before) => ({ before, ...decideAll(before, batch) }));

    const { before, events, state, answers } = sure;
    const reached =
      events.length > 0 ? await eventStore.append(stream, before.revision, events) : before;
    const { revision, position } = reached;
    keep(stream, { ...before, state, revision, position });
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
    while (queue.length > 0) {
      const batch: Waiting<State, C>[] = [];
      for (const waiting of queue.splice(0, largestBatch)) {
        if (performance.now() < waiting.deadline) batch.push(waiting);
        else waiting.reject(new Busy(stream));
      }
      if (batch.length === 0) continue;
      try {
        await write(stream, batch);
      } catch (error) {
        if (error instanceof RevisionConflict) {
          queue.unshift(...batch);
          remembered.set(stream, { ...(remembered.get(stream) ?? unknown), contended: true });
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
    const under = loading.get(stream);
    if (under) return under;
    const opened = catchUp(stream).finally(() => loading.delete(stream));
    loading.set(stream, opened);
    return opened;
  };

  return Object.assign(handle, { load });
};
