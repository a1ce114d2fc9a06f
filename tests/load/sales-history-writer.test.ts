import { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import { startTestEventStore } from '../support/event-store.ts';
import { pastWriter } from './sales-history-writer.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const storeOf = (of: EventStoreDBClient) => eventStoreDbEventStore(of, (event) => event);
const happened = (count: number) => ({ type: 'test.Happened', data: { count }, by });

describe('the sales history in an external event store', () => {
  it('is appended through the client, and is stored when the writer ends', async () => {
    const server = await startTestEventStore();
    const connect = () => EventStoreDBClient.connectionString(server.url);
    const client = connect();
    const launched = { children: new Map(), dataDir: '' };
    const writer = await pastWriter({ launched, client, eventStore: storeOf(client) });
    const { revision } = await writer.append('test-past', 'no-stream', [happened(0), happened(1)]);
    await writer.append('test-past', revision, [happened(2)]);
    await writer.end();

    const reader = connect();
    const past = await storeOf(reader).read('test-past');
    await reader.dispose();
    await server.close();
    expect(past.map(({ data }) => data)).to.deep.equal([0, 1, 2].map((count) => ({ count })));
  });
});
