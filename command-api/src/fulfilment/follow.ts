import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import type { DomainEvent, Recorded } from '@shop/domain/kernel';
import { fulfilmentEventTypes } from '@shop/domain/processes';
import type { EventLog } from '@shop/platform/event-log';
import { toRecorded, typesPattern } from '@shop/platform/event-log';
import type { Log } from '@shop/platform/log';
import { observedTypes } from '../aggregates.ts';

type Following = Readonly<{
  log: Log;
  eventLog: EventLog;
  from: bigint | null;
  handle: (event: Recorded<DomainEvent>) => void;
  /** The log was read to its end. */
  caughtUp: () => void;
  /** The store went away; it is followed again. */
  lost: () => void;
  signal: AbortSignal;
}>;

const retryMs = 300;
const types = `${typesPattern(fulfilmentEventTypes)}|${observedTypes}`;

/** Hands over what fulfilment needs to know, in order; subscribes again when the store was away. */
export const followFulfilment = async (following: Following): Promise<void> => {
  const { log, eventLog, from, handle, caughtUp, lost, signal } = following;
  let reached = from;
  while (!signal.aborted) {
    try {
      for await (const page of eventLog.pages({ after: reached, types, signal })) {
        for (const event of page.events) if (event.isJson) handle(toRecorded(event, upcast));
        reached = page.reached;
        if (page.caughtUp) caughtUp();
      }
    } catch (error) {
      lost();
      log.warn({ err: error }, 'the log is away from fulfilment');
    }
    if (!signal.aborted) await sleep(retryMs);
  }
};
