import { isOfLiveTicket, liveTicketEventTypes } from '@shop/domain/support/live-ticket.rules';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import { followAgain, toRecorded, typesPattern } from '@shop/platform/event-log';
import type { TicketTold } from './recent-events.ts';

type Following = Readonly<{
  log: EventLog;
  upcast: Upcast;
  /** From where on; asked until it can be told. */
  begin: () => Promise<bigint | null>;
  hear: (event: TicketTold) => void;
  /** Told of every lost subscription. */
  report: (error: unknown) => void;
}>;

/** Hears every event of tickets once, in its order, whoever wrote it and wherever. */
export const followTickets = (given: Following): Readonly<{ close: () => void }> => {
  const { log, upcast, begin, hear, report } = given;
  const stopping = new AbortController();
  const { signal } = stopping;
  const types = typesPattern(liveTicketEventTypes);
  let begun = false;
  let reached: bigint | null = null;

  const follow = async (): Promise<void> => {
    if (!begun) reached = await begin();
    begun = true;
    for await (const page of log.pages({ after: reached, types, signal })) {
      for (const stored of page.events) {
        if (!stored.isJson) continue;
        const event = toRecorded(stored, upcast);
        if (isOfLiveTicket(event)) hear(event);
        reached = event.position;
      }
      reached = page.reached ?? reached;
    }
  };

  void followAgain({ follow, report, signal });

  return { close: () => stopping.abort() };
};
