import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import { Busy } from '@shop/domain/kernel';
import { startEventStore } from '@shop/embedded-eventstore/server';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { expect } from 'chai';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };

/** Milliseconds until it was. */
const refusedAfter = async (ask: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  const [outcome] = await Promise.allSettled([ask()]);
  expect(outcome.status === 'rejected' && outcome.reason).to.be.instanceOf(Busy);
  return performance.now() - began;
};

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

  it('is one too when it takes requests in silence, and soon so the next time', async () => {
    const open = new Set<Socket>();
    const silent = createServer((socket) => void open.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo; // it listens on a port
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
    const store = eventStoreDbEventStore(client, upcast);

    const event = { type: 'test.Happened', data: {}, by };
    expect(await refusedAfter(() => store.append('test-1', 0n, [event]))).to.be.lessThan(2_500);
    expect(await refusedAfter(() => store.read('test-1'))).to.be.lessThan(700);

    for (const socket of open) socket.destroy();
    silent.close();
    await client.dispose();
  });
});
