import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';
import type { Log } from '@shop/platform/log';
import type { Perform } from './driver.ts';
import { driver } from './driver.ts';
import { follow } from './follow.ts';
import type { Lease } from './lease.ts';
import { openItems } from './open-items.ts';
import { loadPosition, savePosition } from './positions.ts';
import type { Rules } from './rules.ts';

/** What all processes of a program are given. */
export type ProcessDeps = Readonly<{
  eventStore: EventStore;
  eventLog: EventLog;
  upcast: Upcast;
  /** Asks to be the one that drives; `gained` is called when it becomes that. */
  lease: (name: string, gained: () => void) => Lease;
  log: Log;
}>;

type Run<Item extends object, Step> = Readonly<{
  rules: Rules<Item, Step>;
  perform: Perform<Step>;
  /** Told of every event before it is acted on. */
  observe?: (event: Recorded<DomainEvent>) => void;
}>;

export interface Process {
  readonly name: string;
  /** It has read the log to its end and goes on with it. */
  live(): boolean;
  /** It met an event that it can't understand, and does nothing until it can. */
  stopped(): boolean;
  /** How much is under way. */
  open(): number;
  stop(): Promise<void>;
}

const sweepMs = 60_000;
const retryFailedMs = 1_000;
const eventsBetweenSaves = 2_000;
/** On the way to the end of the log: a save tells of all that is open. */
const eventsBetweenEarlySaves = 50_000;

/** A store that is away or overloaded keeps a process waiting, and no program from starting. */
const untilAnswered = async <T>(ask: () => Promise<T>, log: Log): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      log.warn({ err: error }, 'a process waits for the store');
      await sleep(retryFailedMs);
    }
  }
};

/**
 * Drives what the log begins and does not end. All that a process knows is a fold of the log: it
 * starts from the last saved fold, and from the beginning where there is none.
 */
export const startProcess = async <Item extends object, Step>(
  { eventStore, eventLog, upcast, lease: leaseOf, log }: ProcessDeps,
  { rules, perform, observe = () => undefined }: Run<Item, Step>,
): Promise<Process> => {
  const { name, types } = rules;
  const saved = await untilAnswered(() => loadPosition(eventStore, rules), log);
  const known = (saved?.open ?? []) as readonly Item[]; // as this process saved them
  const open = openItems(rules, known);
  const steps = driver({ rules, open, perform, log });
  const stopping = new AbortController();

  let live = false;
  let stopped = false;
  let position = saved?.position ?? null;
  let savedAt = position;
  let unsaved = 0;

  const save = async (): Promise<void> => {
    if (position === null || position === savedAt) return;
    unsaved = 0;
    savedAt = position;
    await savePosition(eventStore, rules, { position, open: open.all() });
  };
  const saveSoon = (): void => {
    save().catch((error: unknown) => {
      log.warn({ err: error, process: name }, 'the position of a process was not saved');
    });
  };

  const takeLease = (): Lease => leaseOf(name, () => live && steps.driveAll());
  let lease = takeLease();
  const following = follow({
    name,
    log,
    eventLog,
    upcast,
    types,
    from: position,
    handle: (event) => {
      observe(event);
      const id = open.fold(event);
      position = event.position;
      unsaved += 1;
      if (unsaved >= (live ? eventsBetweenSaves : eventsBetweenEarlySaves)) saveSoon();
      if (live && lease.held() && id !== null) steps.drive(id);
    },
    passed: (reached) => {
      position = reached;
    },
    caughtUp: () => {
      if (stopped) lease = takeLease();
      stopped = false;
      live = true;
      if (lease.held()) steps.driveAll();
    },
    lost: () => {
      live = false;
    },
    stopped: () => {
      live = false;
      if (stopped) return;
      stopped = true;
      void lease.release(); // another release may be running that understands
    },
    signal: stopping.signal,
  });

  const sweep = setInterval(() => live && lease.held() && steps.driveAll(), sweepMs);
  const retry = setInterval(() => steps.driveFailed(), retryFailedMs);
  const saving = setInterval(saveSoon, sweepMs);

  return {
    name,
    live: () => live,
    stopped: () => stopped,
    open: open.size,
    stop: async () => {
      for (const timer of [sweep, retry, saving]) clearInterval(timer);
      stopping.abort();
      await steps.idle();
      await lease.release();
      await following;
      await save().catch((error: unknown) => {
        if (!(error instanceof Busy)) throw error;
        // The next start reads on from the last position that was saved.
        log.warn({ err: error, process: name }, 'the position of a process was not saved');
      });
    },
  };
};
