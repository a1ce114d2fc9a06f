import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sqliteBook } from './book.ts';
import { cashier } from './cashier.ts';
import { controlRoutes } from './control.ts';
import { failures } from './failures.ts';
import type { Route } from './http.ts';
import { httpServer, json } from './http.ts';
import type { Retries } from './notifier.ts';
import { notifier } from './notifier.ts';
import { overviewRoutes } from './overview.ts';
import type { Provider } from './provider.ts';

export type PaymentsSettings = Readonly<{
  host: string;
  /** 0 is any. */
  port: number;
  /** Where the book stays; null keeps it in memory. */
  directory: string | null;
  providers: readonly Provider[];
  retries: Retries;
}>;

export type PaymentsServer = Readonly<{ port: number; close: () => Promise<void> }>;

const health: readonly Route[] = ['/health/live', '/health/ready'].map((path) => ({
  method: 'GET',
  path,
  answer: () => json({ status: 'up' }),
}));

export const startPayments = async (settings: PaymentsSettings): Promise<PaymentsServer> => {
  const { host, port, directory, providers, retries } = settings;
  if (directory) mkdirSync(directory, { recursive: true });
  const book = sqliteBook(directory ? join(directory, 'book.sqlite') : ':memory:');
  const byName = new Map(providers.map((provider) => [provider.name, provider]));
  const shop = notifier({
    book,
    retries,
    headersOf: ({ system, body, intid }) =>
      byName.get(system)?.headers?.(body, intid === null ? 'forged' : 'genuine') ?? {},
    acknowledges: (system, status, body) => byName.get(system)?.acknowledges(status, body) ?? false,
  });
  const desk = cashier({ book, providers: byName, shop, now: () => new Date() });
  const faults = failures();
  const http = httpServer([
    ...providers.flatMap((provider) => provider.routes({ cashier: desk, book, failures: faults })),
    ...controlRoutes({ book, cashier: desk, failures: faults, systems: [...byName.keys()] }),
    ...overviewRoutes(book, desk),
    ...health,
  ]);
  http.listen(port, host);
  await once(http, 'listening');
  desk.resume();
  shop.resume();

  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      desk.close();
      http.closeAllConnections();
      const closed = once(http.close(), 'close');
      await Promise.all([closed, shop.close()]);
      book.close();
    },
  };
};
