import { join } from 'node:path';
import { startMail } from './server.ts';

const env = process.env;
const inMemory = process.argv.includes('--memory');

const server = await startMail({
  host: env['HOST'] ?? '127.0.0.1',
  smtpPort: Number(env['SMTP_PORT'] ?? 1025),
  port: Number(env['PORT'] ?? 8025),
  directory: inMemory ? null : join(env['DATA_DIR'] ?? '.data', 'mail'),
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

process.stdout.write(`SMTP on ${server.smtpPort}, inbox on ${server.port}\n`);
process.send?.({ ready: true, port: server.port, smtpPort: server.smtpPort });
