import { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { startTestEventStore } from '../support/event-store.ts';
import { describeEventStoreContract } from './event-store.contract.ts';

describe('the embedded event store, with the official client', () => {
  let server: Awaited<ReturnType<typeof startTestEventStore>>;
  let client: EventStoreDBClient;
  before(async () => {
    server = await startTestEventStore();
    client = EventStoreDBClient.connectionString(server.url);
  });
  after(async () => {
    await client.dispose();
    await server.close();
  });

  describeEventStoreContract(() => eventStoreDbEventStore(client, (event) => event));
});
