import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventLog } from './event-log.ts';
import { endOf, idAt, lastEventOf } from './id-at.ts';
import { readStream } from './read-stream.ts';
import type { Resubscribed } from './subscribed-pages.ts';
import { subscribedPages } from './subscribed-pages.ts';

/** `resubscribed` is called for each live subscription that was left for a new one. */
export const eventStoreDbEventLog = (
  url: string,
  resubscribed: (why: Resubscribed) => void = () => undefined,
): EventLog => {
  const client = EventStoreDBClient.connectionString(url);

  return {
    pages: (wanted) => subscribedPages(client, wanted, resubscribed),
    end: () => endOf(client),
    lastEvent: () => lastEventOf(client),
    idAt: (position) => idAt(client, position),
    readStream: (stream) => readStream(client, stream),
    close: () => client.dispose(),
  };
};
