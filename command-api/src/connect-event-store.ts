import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';

/** A connection to append with. It connects on first use. */
export const connectEventStore = (
  url: string,
): Readonly<{ eventStore: EventStore; dispose: () => Promise<void> }> => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    eventStore: eventStoreDbEventStore(client, upcast),
    dispose: () => client.dispose(),
  };
};
