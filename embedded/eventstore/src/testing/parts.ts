/**
 * A store in this process that gives tests access to its database and the listeners for commits.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { listen } from '../grpc/listener.ts';
import { answerHealth } from '../services/health.ts';
import { createHandlers } from '../services/service-map.ts';
import { openDatabase } from '../storage/database.ts';
import { createStore, type Store } from '../store.ts';
import { connect } from './event-store.ts';

export type OpenParts = Readonly<{
  database: DatabaseSync;
  store: Store;
  port: number;
  client: EventStoreDBClient;
  close: () => Promise<void>;
}>;

const onError = (): void => undefined;

/** In memory. */
export const openParts = async (): Promise<OpenParts> => {
  const database = openDatabase(undefined);
  const store = createStore(database, onError);
  const handlers = createHandlers(store);
  const options = { port: 0, host: '127.0.0.1', handlers, http1: answerHealth, onError };
  const listener = await listen(options);
  const client = connect(listener.port);
  return {
    database,
    store,
    port: listener.port,
    client,
    close: async () => {
      await client.dispose();
      await listener.close();
      database.close();
    },
  };
};
