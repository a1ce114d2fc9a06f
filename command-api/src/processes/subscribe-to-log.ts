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
  /**
   * True if the event is handled. Other events are skipped, even if this release does not define
   * them.
   */
  isObserved: (event: StoredEvent) => boolean;
  from: bigint | null;
  onEvent: (event: RecordedEvent<DomainEvent>) => void;
  /** Reports the position in the log, including events that are skipped. */
  onCheckpoint: (position: bigint) => void;
  /** The log was read to its end. */
  onCaughtUp: () => void;
  /** The store became unavailable; the subscription is retried. */
  onDisconnected: () => void;
  /** An event cannot be parsed. It is never skipped; reading is retried. */
  onStopped: () => void;
  signal: AbortSignal;
}>;

const retryMs = 300;
/** The same delay as that of a projection that reads such an event. */
const unreadableRetryMs = 10_000;

/** Delivers the events of a process in order; resubscribes after the store was unavailable. */
export const subscribeToLog = async (subscription: LogSubscription): Promise<void> => {
  const { name, log, eventLog, upcast, types, from, signal } = subscription;
  const { isObserved, onEvent, onCheckpoint, onCaughtUp, onDisconnected, onStopped } = subscription;
  let lastPosition = from;

  /** True if all events of the page were parsed. */
  const handlePage = (page: Page): boolean => {
    for (const event of page.events) {
      const { commit: position } = event.position;
      try {
        if (event.isJson && isObserved(event)) onEvent(toRecorded(event, upcast));
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
    lastPosition = page.checkpoint ?? lastPosition;
    if (lastPosition !== null) onCheckpoint(lastPosition);
    return true;
  };

  while (!signal.aborted) {
    let pauseMs = retryMs;
    try {
      for await (const page of eventLog.pages({
        after: lastPosition,
        types,
        prompt: true,
        signal,
      })) {
        if (handlePage(page)) {
          if (page.caughtUp) onCaughtUp();
          continue;
        }
        onStopped();
        pauseMs = unreadableRetryMs;
        break;
      }
    } catch (error) {
      onDisconnected();
      log.warn(
        { err: error, process: name },
        'A process is disconnected from the event log; subscribing again',
      );
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // aborted
  }
};
