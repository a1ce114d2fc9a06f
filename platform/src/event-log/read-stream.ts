import type { EventStoreDBClient } from '@eventstore/db-client';
import { StreamNotFoundError } from '@eventstore/db-client';
import type { ReadEvent } from './event-log.ts';

/** All events of a stream in order; empty if there is no such stream. */
export const readStream = async (
  client: EventStoreDBClient,
  stream: string,
): Promise<readonly ReadEvent[]> => {
  const events: ReadEvent[] = [];
  try {
    for await (const { event } of client.readStream(stream)) if (event) events.push(event);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return events;
};
