import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { eventStoreDbEventLog } from '@shop/platform/event-log';
import { expect } from 'chai';
import { startTestEventStore } from '../support/event-store.ts';

const happened = () => jsonEvent({ type: 'test.Happened', data: {} });

describe('the last event of a log', () => {
  it('is the last one that subscribers receive, before any stream metadata', async () => {
    const server = await startTestEventStore();
    const client = EventStoreDBClient.connectionString(server.url);
    const log = eventStoreDbEventLog(server.url);
    try {
      const { position } = await client.appendToStream('test-1', [happened(), happened()]);
      expect(await log.lastEvent()).to.equal(position?.commit);
      for (let truncated = 0; truncated < 12; truncated += 1) {
        await client.setStreamMetadata('test-1', { truncateBefore: 1 });
      }
      expect(await log.end()).to.not.equal(position?.commit);
      expect(await log.lastEvent()).to.equal(position?.commit);
    } finally {
      await log.close();
      await client.dispose();
      await server.close();
    }
  });
});
