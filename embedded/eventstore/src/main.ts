/**
 * The event store as a program. Environment: PORT, HOST, DATA_DIR, MEMORY=1 (or --memory).
 */
import { join } from 'node:path';
import { startEventStore, type EventStoreServer } from './server.ts';

const report = (error: unknown): void => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`event store: ${text}\n`);
};

const start = async (): Promise<EventStoreServer> => {
  const { PORT = '2113', HOST = '127.0.0.1', DATA_DIR = '.data', MEMORY } = process.env;
  const common = { port: Number(PORT), host: HOST, onError: report };
  const isInMemory = MEMORY === '1' || process.argv.includes('--memory');
  return startEventStore(
    isInMemory
      ? { ...common, memory: true }
      : { ...common, file: join(DATA_DIR, 'eventstore.sqlite') },
  );
};

try {
  const server = await start();
  const stop = (): void => {
    server
      .close()
      .catch(report)
      .finally(() => process.exit());
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  process.send?.({ ready: true, port: server.port });
} catch (error) {
  report(error);
  process.exitCode = 1;
}
