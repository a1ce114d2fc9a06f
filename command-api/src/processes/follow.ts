import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { EventLog, Page, StoredEvent, Upcast } from '@shop/platform/event-log';
import { toRecorded } from '@shop/platform/event-log';
import type { Log } from '@shop/platform/log';

type LogSubscription = Readonly<{
  name: string;
  log: Log;
  eventLog: EventLog;
  upcast: Upcast;
  /** Event types, as a regular expression for the store. */
  types: string;
  /** Whether an event is handled: others are skipped, whether this release knows them or not. */
  concerns: (event: StoredEvent) => boolean;
  from: bigint | null;
  handle: (event: RecordedEvent<DomainEvent>) => void;
  /** How far the log came, also in events that are of no concern. */
  passed: (position: bigint) => void;
  /** The log was read to its end. */
  caughtUp: () => void;
  /** The store went away; it is followed again. */
  lost: () => void;
  /** An event can't be understood: it is never passed over, and tried again by and by. */
  stopped: () => void;
  signal: AbortSignal;
}>;

const retryMs = 300;
/** As long as a projection waits that met such an event. */
const unreadableRetryMs = 10_000;

/** Hands over what a process needs to know, in order; subscribes again when the store was away. */
export const subscribeToLog = async (subscription: LogSubscription): Promise<void> => {
  const { name, log, eventLog, upcast, types, from, signal } = subscription;
  const {
    concerns,
    handle: onEvent,
    passed: onCheckpoint,
    caughtUp: onCaughtUp,
    lost: onDisconnect,
    stopped: onStopped,
  } = subscription;
  let lastPosition = from;

  /** Whether all of the page could be understood. */
  const handlePage = (page: Page): boolean => {
    for (const event of page.events) {
      const { commit: position } = event.position;
      try {
        if (event.isJson && concerns(event)) onEvent(toRecorded(event, upcast));
      } catch (error) {
        const at = {
          process: name,
          position: String(position),
          type: event.type,
          eventId: event.id,
        };
        log.error(
          { err: error, ...at, stream: event.streamId },
          'A process stopped at an event that it cannot read. Start a release that reads the event',
        );
        return false;
      }
      lastPosition = position;
    }
    lastPosition = page.reached ?? lastPosition;
    if (lastPosition !== null) onCheckpoint(lastPosition);
    return true;
  };

  while (!signal.aborted) {
    let pauseMs = retryMs;
    try {
      for await (const page of eventLog.pages({ after: lastPosition, types, signal })) {
        if (handlePage(page)) {
          if (page.caughtUp) onCaughtUp();
          continue;
        }
        onStopped();
        pauseMs = unreadableRetryMs;
        break;
      }
    } catch (error) {
      onDisconnect();
      log.warn({ err: error, process: name }, 'the log is away from a process');
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // aborted
  }
};
