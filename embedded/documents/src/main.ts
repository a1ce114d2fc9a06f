import { join } from 'node:path';
import { startDocuments } from './server.ts';

const { PORT, HOST, DATA_DIR, MEMORY, FAIL_POINTS } = process.env;

const inMemory = MEMORY === '1' || process.argv.includes('--memory');
const file = join(DATA_DIR ?? '.data', 'documents.sqlite');

const server = await startDocuments({
  ...(inMemory ? { memory: true } : { file }),
  port: Number(PORT ?? 27017),
  host: HOST ?? '127.0.0.1',
  failPoints: FAIL_POINTS === '1',
  onFault: (error) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  },
});

let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  void server.close().then(() => process.exit(0));
};

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
process.send?.({ ready: true, port: server.port });
