import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Koa from 'koa';
import { sqliteMailbox } from './mailbox.ts';
import { createFaultSource } from './faults.ts';
import { routes } from './routes.ts';
import { smtpSink } from './smtp-sink.ts';

export type MailSettings = Readonly<{
  host: string;
  /** 0 for any free port. */
  smtpPort: number;
  port: number;
  /** The folder of the messages; null stores them in memory. */
  directory: string | null;
}>;

export type MailServer = Readonly<{ smtpPort: number; port: number; close: () => Promise<void> }>;

export const startMail = async (settings: MailSettings): Promise<MailServer> => {
  const { host, directory } = settings;
  if (directory) mkdirSync(directory, { recursive: true });
  const mailbox = sqliteMailbox(directory ? join(directory, 'messages.sqlite') : ':memory:');
  const faults = createFaultSource();
  const smtp = smtpSink({ mailbox, faults: faults, now: () => new Date() });
  const app = new Koa();
  app.on('error', (cause) => process.stderr.write(`${String(cause)}\n`));
  app.use((ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    return next();
  });
  app.use(routes({ mailbox, faults: faults }).routes());

  const smtpListener = smtp.listen(settings.smtpPort, host);
  const http = app.listen(settings.port, host);
  await Promise.all([once(smtpListener, 'listening'), once(http, 'listening')]);

  return {
    smtpPort: (smtpListener.address() as AddressInfo).port,
    port: (http.address() as AddressInfo).port,
    close: async () => {
      http.closeAllConnections();
      const closed = once(http.close(), 'close');
      await Promise.all([closed, new Promise<void>((resolve) => smtp.close(resolve))]);
      mailbox.close();
    },
  };
};
