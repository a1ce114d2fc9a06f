/** An event store for one machine that speaks EventStoreDB's protocol. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { listen } from './grpc/listener.ts';
import type { Faults } from './services/faults.ts';
import { createHandlers } from './services/service-map.ts';
import { answerCopy, withCopies } from './services/copy.ts';
import { answerHealth } from './services/health.ts';
import { openDatabase } from './storage/database.ts';
import { createStore } from './store.ts';

/**
 * With `memory` nothing is stored. Otherwise `file` is opened or created, with its folder. Port 0
 * is any.
 */
export type EventStoreOptions = Readonly<{
  port?: number;
  host?: string;
  onError?: (error: unknown) => void;
  /** Faults that tests inject. */
  faults?: Faults;
}> &
  (Readonly<{ file: string }> | Readonly<{ memory: true }>);

export interface EventStoreServer {
  readonly port: number;
  /**
   * Answers the pending requests, ends all calls as unavailable, and closes the file. Later calls
   * have no effect.
   */
  close(): Promise<void>;
}

/** Throws if the port is in use, or the file is damaged or in use. */
export const startEventStore = async (options: EventStoreOptions): Promise<EventStoreServer> => {
  const { port = 0, host = '127.0.0.1', onError = () => undefined, faults = {} } = options;
  const file = 'file' in options ? options.file : undefined;
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const database = openDatabase(file);
  try {
    const store = createStore(database, onError);
    const handlers = createHandlers(store, faults);
    const http1 = withCopies(answerCopy(database, file, onError), answerHealth);
    const listener = await listen({ port, host, handlers, http1, onError });
    const close = async (): Promise<void> => {
      store.writes.flush();
      await new Promise(setImmediate);
      await listener.close();
      store.writes.flush();
      database.close();
    };
    let closed: Promise<void> | undefined;
    return { port: listener.port, close: () => (closed ??= close()) };
  } catch (error) {
    database.close();
    throw error;
  }
};
