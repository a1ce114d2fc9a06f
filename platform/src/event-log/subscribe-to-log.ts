import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent, RecordedEvent } from '@shop/domain/kernel';
import type { EventLog, Page, StoredEvent, SubscriptionOptions } from './event-log.ts';
import type { Upcast } from './to-recorded.ts';
import { toRecorded } from './to-recorded.ts';

type LogSubscriptionOptions = Pick<SubscriptionOptions, 'everyPosition' | 'prompt' | 'signal'> &
  Readonly<{
    log: EventLog;
    upcast: Upcast;
    /** A regular expression of the event types. */
    types: string;
    /** Finds the position to start after; null starts at the first event. Retried if it fails. */
    findStart: () => Promise<bigint | null>;
    /**
     * Whether the event is handled. Other events are skipped, even if this release does not define
     * them.
     */
    isHandled?: (event: StoredEvent) => boolean;
    onEvent: (event: RecordedEvent<DomainEvent>) => void;
    /** Called after the events of each page, with the position up to which they were handled. */
    onPage?: (page: Pick<Page, 'checkpoint' | 'caughtUp'>) => void;
    /** Called when the subscription is lost, or stops at an event. It is retried. */
    onDisconnected?: () => void;
    /** `event` is the event that cannot be handled; null if the subscription was lost. */
    report: (error: unknown, event: StoredEvent | null) => void;
  }>;

const retryMs = 200;
/** An event that this release cannot read stays unreadable, so the retry waits longer. */
const unreadableRetryMs = 10_000;

/**
 * Reads the log, and then receives what is appended, until `signal` is aborted. Each event is
 * handled once and in order; after every disconnection, the log is read from the last position. An
 * event that cannot be handled is never skipped.
 */
export const subscribeToLog = async ({
  log,
  upcast,
  types,
  prompt = false,
  everyPosition = false,
  findStart,
  isHandled = () => true,
  onEvent,
  onPage,
  onDisconnected,
  report,
  signal,
}: LogSubscriptionOptions): Promise<void> => {
  let hasStarted = false;
  let position: bigint | null = null;

  const interrupt = (error: unknown, event: StoredEvent | null): void => {
    report(error, event);
    onDisconnected?.();
  };

  /** Returns whether all events were handled. */
  const handleEvents = (events: readonly StoredEvent[]): boolean => {
    for (const event of events) {
      try {
        if (event.isJson && isHandled(event)) onEvent(toRecorded(event, upcast));
      } catch (error) {
        interrupt(error, event);
        return false;
      }
      position = event.position.commit;
    }
    return true;
  };

  /**
   * Ends when it is aborted or an event cannot be handled; throws when the subscription is lost.
   */
  const handlePages = async (): Promise<'aborted' | 'unreadable'> => {
    if (!hasStarted) position = await findStart();
    hasStarted = true;
    for await (const page of log.pages({ after: position, types, prompt, everyPosition, signal })) {
      if (!handleEvents(page.events)) return 'unreadable';
      position = page.checkpoint ?? position;
      onPage?.({ checkpoint: position, caughtUp: page.caughtUp });
    }
    return 'aborted';
  };

  while (!signal.aborted) {
    let pauseMs = retryMs;
    try {
      if ((await handlePages()) === 'unreadable') pauseMs = unreadableRetryMs;
    } catch (error) {
      interrupt(error, null);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // aborted
  }
};
