import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventLog } from './event-log.ts';
import { findEnd, findEventId, findLastEvent } from './find-event-id.ts';
import { readStream } from './read-stream.ts';
import type { ResubscribeReason } from './subscribed-pages.ts';
import { subscribedPages } from './subscribed-pages.ts';

/** `onResubscribe` is called each time a new live subscription replaces an old one. */
export const eventStoreDbEventLog = (
  url: string,
  onResubscribe: (reason: ResubscribeReason) => void = () => undefined,
): EventLog => {
  const client = EventStoreDBClient.connectionString(url);

  return {
    pages: (options) => subscribedPages(client, options, onResubscribe),
    end: () => findEnd(client),
    lastEvent: () => findLastEvent(client),
    idAt: (position) => findEventId(client, position),
    readStream: (stream) => readStream(client, stream),
    close: () => client.dispose(),
  };
};
