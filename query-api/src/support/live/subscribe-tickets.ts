import { isLiveTicketEvent, liveTicketEventTypes } from '@shop/domain/support/live-ticket.rules';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import { subscribeToLog, typesPattern } from '@shop/platform/event-log';
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

  void subscribeToLog({
    log,
    upcast,
    types: typesPattern(liveTicketEventTypes),
    findStart,
    onEvent: (event) => {
      if (isLiveTicketEvent(event)) onEvent(event);
    },
    report,
    signal: abortController.signal,
  });

  return { close: () => abortController.abort() };
};
