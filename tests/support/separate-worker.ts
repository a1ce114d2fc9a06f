import { EventStoreDBClient } from '@eventstore/db-client';
import { aggregates, executeStep } from '@shop/command-api/app';
import { upcast } from '@shop/domain/history';
import type { Clock } from '@shop/platform/clock';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import { startTestEventStore } from './event-store.ts';

export type OpenEventStore = Readonly<{ store: EventStore; close: () => Promise<void> }>;

/** An empty event store, connected as the programs are. */
export const openEventStore = async (): Promise<OpenEventStore> => {
  const server = await startTestEventStore();
  const client = EventStoreDBClient.connectionString(server.url);
  return {
    store: eventStoreDbEventStore(client, upcast),
    close: async () => {
      await client.dispose();
      await server.close();
    },
  };
};

/**
 * The aggregates of a program that shares no memory with others. If it `trustsMemory`, it decides
 * on the streams that it has loaded without reading them again, although it may lag behind.
 */
export const separateAggregates = (
  store: EventStore,
  { trustsMemory }: Readonly<{ trustsMemory: boolean }> = { trustsMemory: false },
) => aggregates(store, { live: () => trustsMemory, onSnapshotFailed: () => undefined });

/** A worker with its own memory that executes steps, and fails if it has to enqueue a job. */
export const separateWorker = (store: EventStore, clock: Clock) => {
  const cachedAggregates = separateAggregates(store);
  const none = { add: () => expect.fail('a job was enqueued') };
  const execute = executeStep({
    aggregates: cachedAggregates,
    mail: none,
    refunds: none,
    checks: none,
    expiry: none,
    hasWaitedWith: () => true,
    clock,
    failpoint: () => undefined,
    log: { warn: () => undefined },
  });
  return { aggregates: cachedAggregates, execute };
};
