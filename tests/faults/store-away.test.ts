import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import { Busy } from '@shop/domain/kernel';
import { startEventStore } from '@shop/embedded-eventstore/server';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { expect } from 'chai';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };

describe('an event store that is away', function () {
  this.timeout(20_000);

  it('is a reason to ask again, whether one reads or appends', async () => {
    const server = await startEventStore({ memory: true });
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
    const store = eventStoreDbEventStore(client, upcast);
    await store.append('test-1', 'no-stream', [{ type: 'test.Happened', data: {}, by }]);
    await server.close();

    const asked = [
      store.read('test-1'),
      store.last('test-1'),
      store.append('test-1', 0n, [{ type: 'test.Happened', data: {}, by }]),
    ];
    for (const outcome of await Promise.allSettled(asked)) {
      expect(outcome.status === 'rejected' && outcome.reason).to.be.instanceOf(Busy);
    }
    await client.dispose();
  });
});
