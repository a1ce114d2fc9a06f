import { join } from 'node:path';
import { freekassa } from './freekassa/provider.ts';
import type { Provider } from './provider.ts';
import { startPayments } from './server.ts';

const env = process.env;
const inMemory = process.argv.includes('--memory');
const retries = { firstPauseMs: 500, longestPauseMs: 15_000, attempts: 60 };

const required = (name: string): string => {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const freekassaOf = (): readonly Provider[] => {
  if (!env['PAY_FREEKASSA_MERCHANT_ID']) return [];
  return [
    freekassa({
      merchant: required('PAY_FREEKASSA_MERCHANT_ID'),
      secret1: required('PAY_FREEKASSA_SECRET_1'),
      secret2: required('PAY_FREEKASSA_SECRET_2'),
      addresses: {
        notification: required('NOTIFICATION_URL_FREEKASSA'),
        success: required('SUCCESS_URL'),
        failed: required('FAIL_URL'),
      },
    }),
  ];
};

const server = await startPayments({
  host: env['HOST'] ?? '127.0.0.1',
  port: Number(env['PORT'] ?? 4000),
  directory: inMemory ? null : join(env['DATA_DIR'] ?? '.data', 'payments'),
  providers: [...freekassaOf()],
  retries,
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
