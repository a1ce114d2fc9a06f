import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StoredEvent } from './event-log.ts';
import type { RunWithStoreTimeout } from './store-timeout.ts';

type ReadOptions = Parameters<EventStoreDBClient['readAll']>[0];

/** Reads one page of the log. Throws `BusyError` if the store does not answer. */
export type ReadAll = (options: ReadOptions) => Promise<readonly StoredEvent[]>;

/** Reads to the end of each page: the client never finishes a read that is left early. */
export const readAllWith =
  (client: EventStoreDBClient, withTimeout: RunWithStoreTimeout): ReadAll =>
  (options) =>
    withTimeout(async (onResponse) => {
      const events: StoredEvent[] = [];
      for await (const { event } of client.readAll(options)) {
        onResponse();
        if (event) events.push(event);
      }
      return events;
    });
