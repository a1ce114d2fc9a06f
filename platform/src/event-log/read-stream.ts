import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamNotFoundError } from '@eventstore/db-client';
import type { ReadEvent } from './event-log.ts';
import type { RunWithStoreTimeout } from './store-timeout.ts';

/**
 * All events of a short stream, oldest first; empty if there is no such stream. Throws `BusyError`
 * if the store does not answer.
 */
export const readStream = (
  client: EventStoreDBClient,
  withTimeout: RunWithStoreTimeout,
  stream: string,
): Promise<readonly ReadEvent[]> =>
  withTimeout(async (onResponse) => {
    const events: ReadEvent[] = [];
    try {
      for await (const { event } of client.readStream(stream)) {
        onResponse();
        if (event) events.push(event);
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return events;
  });
