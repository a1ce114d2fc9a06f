import { join } from 'node:path';
import { startPayments } from './server.ts';
import { providersOf } from './settings.ts';

const env = process.env;
const inMemory = process.argv.includes('--memory');
const retryPolicy = { firstPauseMs: 500, longestPauseMs: 15_000, attempts: 60 };

const server = await startPayments({
  host: env['HOST'] ?? '127.0.0.1',
  port: Number(env['PORT'] ?? 4000),
  directory: inMemory ? null : join(env['DATA_DIR'] ?? '.data', 'payments'),
  providers: providersOf(env),
  retries: retryPolicy,
});

const stop = (): void => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

process.stdout.write(`payment systems on ${server.port}\n`);
process.send?.({ ready: true, port: server.port });
