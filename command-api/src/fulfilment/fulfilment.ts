import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import type { EventLog } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';
import type { Log } from '@shop/platform/log';
import { driver } from './driver.ts';
import type { Lease } from './lease.ts';
import { followFulfilment } from './follow.ts';
import type { PerformDeps } from './perform.ts';
import { perform } from './perform.ts';
import { loadPosition, savePosition } from './positions.ts';
import { undertakings } from './undertakings.ts';

type FulfilmentDeps = Readonly<{
  eventStore: EventStore;
  eventLog: EventLog;
  /** Told of every event before it is acted on. */
  observe: (event: Recorded<DomainEvent>) => void;
  deps: PerformDeps;
  /** Asks to be the one that drives; `gained` is called when it becomes that. */
  lease: (gained: () => void) => Lease;
  log: Log;
}>;

export interface Fulfilment {
  ready(): boolean;
  /** How many orders are under way. */
  open(): number;
  stop(): Promise<void>;
}

const sweepMs = 60_000;
const retryFailedMs = 1_000;
const eventsBetweenSaves = 2_000;
/** On the way to the end of the log: a save tells of all that is open. */
const eventsBetweenEarlySaves = 50_000;

/**
 * Drives every order from the reservation of its keys to their delivery. All that it knows is a
 * fold of the log: it starts from the last saved fold, and from the beginning where there is none.
 */
export const fulfilment = async (given: FulfilmentDeps): Promise<Fulfilment> => {
  const { eventStore, eventLog, observe, deps, log } = given;
  const saved = await loadPosition(eventStore);
  const open = undertakings(saved?.undertakings ?? []);
  const steps = driver({ undertakings: open, perform: perform(deps), log });
  const stopping = new AbortController();

  let live = false;
  let position = saved?.position ?? null;
  let unsaved = 0;

  const save = async (): Promise<void> => {
    if (position === null || unsaved === 0) return;
    unsaved = 0;
    await savePosition(eventStore, { position, undertakings: open.all() });
  };
  const saveSoon = (): void => {
    save().catch((error: unknown) => {
      log.warn({ err: error }, 'the position of fulfilment was not saved');
    });
  };

  const lease = given.lease(() => live && steps.driveAll());
  const following = followFulfilment({
    log,
    eventLog,
    from: position,
    handle: (event) => {
      observe(event);
      const orderId = open.fold(event);
      position = event.position;
      unsaved += 1;
      if (unsaved >= (live ? eventsBetweenSaves : eventsBetweenEarlySaves)) saveSoon();
      if (live && lease.held() && orderId !== null) steps.drive(orderId);
    },
    caughtUp: () => {
      live = true;
      if (lease.held()) steps.driveAll();
    },
    lost: () => {
      live = false;
    },
    signal: stopping.signal,
  });

  const sweep = setInterval(() => live && lease.held() && steps.driveAll(), sweepMs);
  const retry = setInterval(() => steps.driveFailed(), retryFailedMs);
  const saving = setInterval(saveSoon, sweepMs);

  return {
    ready: () => live,
    open: open.size,
    stop: async () => {
      clearInterval(sweep);
      clearInterval(retry);
      clearInterval(saving);
      stopping.abort();
      await steps.idle();
      await lease.release();
      await following;
      await save();
    },
  };
};
