import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventLog } from './event-log.ts';
import { findEnd, findEventId, findLastEvent } from './find-event-id.ts';
import { readAllWith } from './read-all.ts';
import { readStream } from './read-stream.ts';
import { storeTimeout } from './store-timeout.ts';
import type { ResubscribeReason } from './subscribed-pages.ts';
import { subscribedPages } from './subscribed-pages.ts';

/**
 * `onResubscribe` is called each time a new live subscription replaces an old one. Reads throw
 * `BusyError` if the store does not answer.
 */
export const eventStoreDbEventLog = (
  url: string,
  onResubscribe: (reason: ResubscribeReason) => void = () => undefined,
): EventLog => {
  const client = EventStoreDBClient.connectionString(url);
  const withTimeout = storeTimeout();
  const readAll = readAllWith(client, withTimeout);

  return {
    pages: (options) => subscribedPages(client, options, onResubscribe),
    end: () => findEnd(readAll),
    lastEvent: () => findLastEvent(readAll),
    idAt: (position) => findEventId(readAll, position),
    readStream: (stream) => readStream(client, withTimeout, stream),
    close: () => client.dispose(),
  };
};
