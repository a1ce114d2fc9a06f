import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStoreServer } from '@shop/embedded-eventstore/server';
import { startEventStore } from '@shop/embedded-eventstore/server';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { itIsAnEventStore } from './event-store.contract.ts';

describe('the embedded event store, by the official client', function () {
  this.timeout(20_000);
  let server: EventStoreServer;
  let client: EventStoreDBClient;
  before(async () => {
    server = await startEventStore({ memory: true });
    client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  });
  after(async () => {
    await client.dispose();
    await server.close();
  });

  itIsAnEventStore(() => eventStoreDbEventStore(client, (event) => event));
});
