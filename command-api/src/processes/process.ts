import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import { BusyError } from '@shop/domain/kernel';
import type { ProcessDefinition } from '@shop/domain/processes';
import { createInstanceStore } from '@shop/domain/processes';
import type { EventLog, StoredEvent, Upcast } from '@shop/platform/event-log';
import { subscribeToLog, streamKindOf, typeMatcher } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';
import type { Lease } from '@shop/platform/lease';
import type { Log } from '@shop/platform/log';
import type { ExecuteStep } from './runner.ts';
import { createRunner } from './runner.ts';
import { createSnapshotSaver } from './save-snapshots.ts';
import { processSnapshots } from './snapshots.ts';

/** Dependencies that all processes of a program share. */
export type ProcessDeps = Readonly<{
  eventStore: EventStore;
  eventLog: EventLog;
  upcast: Upcast;
  /** Competes for the lease of the process; `onAcquired` is called when the lease is acquired. */
  lease: (name: string, onAcquired: () => void) => Lease;
  /** A process continues without the snapshot: its next start reads more of the log. */
  onSnapshotFailed: (stream: string, error: unknown) => void;
  log: Log;
}>;

type ProcessOptions<State extends object, Step> = Readonly<{
  definition: ProcessDefinition<State, Step>;
  execute: ExecuteStep<Step>;
  /** Receives every event before a step follows from it. */
  observe?: (event: RecordedEvent<DomainEvent>) => void;
  /** Further events for `observe`: event types as a regular expression, and their stream kinds. */
  observed?: Readonly<{ types: string; streams: readonly string[] }>;
}>;

export interface Process {
  readonly name: string;
  /** True once it has read the log to its end and is subscribed to it. */
  live(): boolean;
  /** True while it waits at an event that this release cannot parse. */
  stopped(): boolean;
  /** The number of open instances. */
  open(): number;
  stop(): Promise<void>;
}

const sweepMs = 60_000;
const retryFailedMs = 1_000;
const eventsBetweenSaves = 2_000;
/** Applies during catch-up, because a snapshot contains all open instances. */
const eventsBetweenEarlySaves = 50_000;

/** An unavailable store delays a process and does not end the program. */
const retryWhileBusy = async <T>(operation: () => Promise<T>, log: Log): Promise<T> => {
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      log.warn({ err: error }, 'A process waits for the event store');
      await sleep(retryFailedMs);
    }
  }
};

/** Matches the events of the process by type, and further events by the kind of their stream. */
const createEventFilter = (types: string, observedStreams: readonly string[]) => {
  const isOwn = typeMatcher(types);
  const observedKinds = new Set(observedStreams);
  return ({ type, streamId }: Pick<StoredEvent, 'type' | 'streamId'>): boolean =>
    isOwn(type) || observedKinds.has(streamKindOf(streamId));
};

const logInterruption = (
  log: Log,
  process: string,
  error: unknown,
  event: StoredEvent | null,
): void => {
  if (!event) {
    log.warn(
      { err: error, process },
      'A process is disconnected from the event log; subscribing again',
    );
    return;
  }
  const { type, id: eventId, streamId: stream } = event;
  const position = String(event.position.commit);
  log.error(
    { err: error, process, position, type, eventId, stream },
    'A process stopped at an event that it cannot read. Start a release that reads the event',
  );
};

/**
 * Runs a process manager: folds its instances from the log and executes their pending steps. It
 * starts from its newest snapshot, or from the beginning of the log if there is none.
 */
export const startProcess = async <State extends object, Step>(
  { eventStore, eventLog, upcast, lease: createLease, onSnapshotFailed, log }: ProcessDeps,
  { definition, execute, observe = () => undefined, observed }: ProcessOptions<State, Step>,
): Promise<Process> => {
  const { name, types } = definition;
  const snapshots = processSnapshots(eventStore, definition);
  const saved = await retryWhileBusy(() => snapshots.load(), log);
  const savedStates = (saved?.open ?? []) as readonly State[]; // as this process saved them
  const instances = createInstanceStore(definition, savedStates);
  const stopping = new AbortController();

  let isLive = false;
  let stopped = false;
  let position = saved?.position ?? null;
  const isActive = (): boolean => isLive && lease.isHeld();
  const foldedTo = (): bigint | null => position;
  const runner = createRunner({ name, instances, execute, isActive, foldedTo, log });
  const { save, saveInBackground, countEvent } = createSnapshotSaver({
    snapshots,
    position: () => position,
    openInstances: () => instances.all(),
    onSnapshotFailed,
  });

  const acquireLease = (): Lease => createLease(name, () => runner.runAll());
  let lease = acquireLease();
  const handleCaughtUp = (): void => {
    if (stopped) lease = acquireLease();
    stopped = false;
    isLive = true;
    runner.runAll();
  };
  const subscription = subscribeToLog({
    log: eventLog,
    upcast,
    types: observed ? `${types}|${observed.types}` : types,
    prompt: true,
    findStart: async () => position,
    isHandled: createEventFilter(types, observed?.streams ?? []),
    onEvent: (event) => {
      observe(event);
      const id = instances.fold(event);
      position = event.position;
      countEvent(isLive ? eventsBetweenSaves : eventsBetweenEarlySaves);
      if (id !== null) runner.run(id);
    },
    onPage: ({ checkpoint, caughtUp }) => {
      position = checkpoint ?? position;
      runner.caughtUp();
      if (caughtUp) handleCaughtUp();
    },
    onDisconnected: () => void (isLive = false),
    report: (error, event) => {
      logInterruption(log, name, error, event);
      if (!event || stopped) return;
      stopped = true;
      void lease.release(); // another release may be running that understands
    },
    signal: stopping.signal,
  });

  const sweepTimer = setInterval(() => runner.runAll(), sweepMs);
  const retryTimer = setInterval(() => runner.runFailed(), retryFailedMs);
  const saveTimer = setInterval(saveInBackground, sweepMs);

  return {
    name,
    live: () => isLive,
    stopped: () => stopped,
    open: instances.size,
    stop: async () => {
      for (const timer of [sweepTimer, retryTimer, saveTimer]) clearInterval(timer);
      stopping.abort();
      await runner.idle();
      await lease.release();
      await subscription;
      await save().catch((error: unknown) => {
        onSnapshotFailed(snapshots.stream, error);
        if (!(error instanceof BusyError)) throw error;
      });
    },
  };
};
