import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import { BusyError } from '@shop/domain/kernel';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { EventStoreFaults } from '../support/event-store.ts';
import { startTestEventStore } from '../support/event-store.ts';
import { describeOnLocalEventStore } from '../support/local-servers.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };

/** Milliseconds until it was. */
const refusedAfter = async (ask: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  const [outcome] = await Promise.allSettled([ask()]);
  expect(outcome.status === 'rejected' && outcome.reason).to.be.instanceOf(BusyError);
  return performance.now() - began;
};

const event = { type: 'test.Happened', data: {}, by };

const expectAllBusy = async (requests: readonly Promise<unknown>[]): Promise<void> => {
  for (const outcome of await Promise.allSettled(requests)) {
    expect(outcome.status === 'rejected' && outcome.reason).to.be.instanceOf(BusyError);
  }
};

describeOnLocalEventStore('an unavailable event store', () => {
  let close: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const closeServer of close) await closeServer();
    close = [];
  });

  const open = async (faults: EventStoreFaults = {}) => {
    const server = await startTestEventStore(faults);
    const client = EventStoreDBClient.connectionString(server.url);
    close.push(
      () => client.dispose(),
      () => server.close(),
    );
    return { server, store: eventStoreDbEventStore(client, upcast) };
  };

  it('throws BusyError for reads and appends', async () => {
    const { server, store } = await open();
    await store.append('test-1', 'no-stream', [event]);
    await server.close();

    await expectAllBusy([
      store.read('test-1'),
      store.last('test-1'),
      store.append('test-1', 0n, [event]),
      store.replace('process-test', 3, [event]),
      store.expire('test-1', 60),
    ]);
  });

  it('throws BusyError for every write if it is not ready', async () => {
    let isReady = true;
    const notReady = { code: 14, message: 'Server Is Not Ready' };
    const { store } = await open({ append: () => (isReady ? null : notReady) });
    await store.replace('process-test', 3, [event]);
    isReady = false;

    await expectAllBusy([
      store.append('test-1', 'no-stream', [event]),
      store.replace('process-test', 3, [event]),
      store.replace('process-other', 3, [event]),
      store.expire('test-1', 60),
    ]);
  });

  it('throws BusyError if it fails to read', async () => {
    const { store } = await open({
      read: () => ({ code: 2, message: 'Unexpected ReadStreamResult: Error' }),
    });
    await expectAllBusy([store.read('test-1'), store.last('test-1')]);
  });

  it('throws BusyError if it never responds, and sooner the next time', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo; // it listens on a port
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
    const store = eventStoreDbEventStore(client, upcast);

    expect(await refusedAfter(() => store.append('test-1', 0n, [event]))).to.be.lessThan(2_500);
    expect(await refusedAfter(() => store.read('test-1'))).to.be.lessThan(700);

    for (const socket of sockets) socket.destroy();
    silent.close();
    await client.dispose();
  });
});
