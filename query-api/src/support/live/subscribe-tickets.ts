import { isLiveTicketEvent, liveTicketEventTypes } from '@shop/domain/support/live-ticket.rules';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import { subscribeWithRetry, toRecorded, typesPattern } from '@shop/platform/event-log';
import type { RecordedTicketEvent } from './recent-events.ts';

type SubscribeTicketsOptions = Readonly<{
  log: EventLog;
  upcast: Upcast;
  /** Finds the start position; retried until it succeeds. */
  begin: () => Promise<bigint | null>;
  onEvent: (event: RecordedTicketEvent) => void;
  /** Called for every lost subscription. */
  report: (error: unknown) => void;
}>;

/** Receives every ticket event once, in order, from all programs. */
export const subscribeTickets = (
  options: SubscribeTicketsOptions,
): Readonly<{ close: () => void }> => {
  const { log, upcast, begin: findStart, onEvent, report } = options;
  const abortController = new AbortController();
  const { signal } = abortController;
  const types = typesPattern(liveTicketEventTypes);
  let hasStarted = false;
  let checkpoint: bigint | null = null;

  const subscribe = async (): Promise<void> => {
    if (!hasStarted) checkpoint = await findStart();
    hasStarted = true;
    for await (const page of log.pages({ after: checkpoint, types, signal })) {
      for (const stored of page.events) {
        if (!stored.isJson) continue;
        const event = toRecorded(stored, upcast);
        if (isLiveTicketEvent(event)) onEvent(event);
        checkpoint = event.position;
      }
      checkpoint = page.checkpoint ?? checkpoint;
    }
  };

  void subscribeWithRetry({ subscribe, report, signal });

  return { close: () => abortController.abort() };
};
