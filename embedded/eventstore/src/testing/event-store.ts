/** A store in this process with the official client, for tests. */
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, type JSONEventData } from '@eventstore/db-client';
import { startEventStore, type EventStoreOptions, type EventStoreServer } from '../server.ts';

export type TestStore = Readonly<{ server: EventStoreServer; client: EventStoreDBClient }>;

export const connect = (port: number): EventStoreDBClient =>
  EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);

export const openStore = async (
  options: EventStoreOptions = { memory: true },
): Promise<TestStore> => {
  const server = await startEventStore(options);
  return { server, client: connect(server.port) };
};

export const closeStore = async ({ server, client }: TestStore): Promise<void> => {
  await client.dispose();
  await server.close();
};

/** One store for all tests of a `describe`. */
export const useStore = (): (() => EventStoreDBClient) => {
  let store: TestStore | undefined;
  before(async () => {
    store = await openStore();
  });
  after(async () => {
    if (store !== undefined) await closeStore(store);
  });
  return () => {
    if (store === undefined) throw new Error('the store is not open');
    return store.client;
  };
};

export const createEvent = (type: string, id: string = randomUUID()): JSONEventData =>
  jsonEvent({ id, type, data: { of: type } });

/** Events of types E0, E1, … */
export const createEvents = (count: number, from = 0): JSONEventData[] =>
  Array.from({ length: count }, (_, index) => createEvent(`E${from + index}`));

export const createStreamName = (category = 'stream'): string => `${category}-${randomUUID()}`;

/** Returns the error that a promise rejects with. Fails if the promise resolves. */
export const rejection = async (promise: Promise<unknown>): Promise<Record<string, unknown>> => {
  try {
    await promise;
  } catch (error) {
    return error as Record<string, unknown>;
  }
  throw new Error('The promise was not rejected');
};

export const revisions = async (
  read: AsyncIterable<{ event?: { revision: bigint } }>,
): Promise<string> => {
  const seen: string[] = [];
  for await (const { event } of read) seen.push(String(event?.revision));
  return seen.join();
};

/** Unary appends are made by calls with credentials, batch appends by calls without. */
export const APPEND_PATHS = [
  { path: 'batch', options: {} },
  { path: 'unary', options: { credentials: { username: 'any', password: 'any' } } },
] as const;
