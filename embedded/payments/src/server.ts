import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Router } from '@koa/router';
import Koa from 'koa';
import { openPaymentStore } from './payment-store.ts';
import { createPaymentProcessor } from './payment-processor.ts';
import { controlRoutes } from './control.ts';
import { failures } from './failures.ts';
import type { RetryPolicy } from './notifier.ts';
import { notifier } from './notifier.ts';
import { overviewRoutes } from './overview.ts';
import type { Provider } from './provider.ts';
import { reply } from './reply.ts';

export type PaymentsSettings = Readonly<{
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The folder of the payment records; null stores them in memory. */
  directory: string | null;
  providers: readonly Provider[];
  retries: RetryPolicy;
  now?: () => Date;
}>;

export type PaymentsServer = Readonly<{ port: number; close: () => Promise<void> }>;

const headers = {
  // The empty icon of a page is a data: address; without one, browsers request /favicon.ico.
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const health = (): Router =>
  new Router().get(/^\/health\/(live|ready)$/, (ctx) => reply(ctx, 200, { status: 'up' }));

const createApp = (routers: readonly Router[]): Koa => {
  const app = new Koa();
  app.on('error', (cause) => process.stderr.write(`${String(cause)}\n`));
  app.use((ctx, next) => {
    ctx.set(headers);
    return next();
  });
  for (const router of routers) app.use(router.routes());
  return app;
};

export const startPayments = async (settings: PaymentsSettings): Promise<PaymentsServer> => {
  const { host, port, directory, providers, retries: retryPolicy } = settings;
  const { now = () => new Date() } = settings;
  if (directory) mkdirSync(directory, { recursive: true });
  const store = openPaymentStore(directory ? join(directory, 'ledger.sqlite') : ':memory:');
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const shop = notifier({
    store,
    retries: retryPolicy,
    headersOf: ({ system, body, intid }) =>
      byName.get(system)?.headers?.(body, intid === null ? 'forged' : 'genuine') ?? {},
    acknowledges: (system, status, body) => byName.get(system)?.acknowledges(status, body) ?? false,
  });
  const processor = createPaymentProcessor({
    store,
    providers: byName,
    shop,
    now,
  });
  const parts = { processor, store, failures: failures(), now };
  const app = createApp([
    ...providers.map((provider) => provider.routes(parts)),
    controlRoutes({ ...parts, systems: [...byName.keys()] }),
    overviewRoutes(store, processor),
    health(),
  ]);
  const http = app.listen(port, host);
  await once(http, 'listening');
  processor.resume();
  shop.resume();

  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      processor.close();
      http.closeAllConnections();
      const closed = once(http.close(), 'close');
      await Promise.all([closed, shop.close()]);
      store.close();
    },
  };
};
