import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import type { LaunchOptions } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { httpClient } from '../support/http.ts';
import type { Send } from '../support/http.ts';
import { lettersTo } from '../support/letters.ts';
import type { Shop } from '../support/shop.ts';
import { storedIn } from '../support/stored.ts';

/** All servers, all programs, and the client that was built. */
export type WholeShop = Shop &
  Readonly<{
    /** What people open. */
    address: string;
    /** To the query API. */
    ask: Send;
    /** SIGKILL to everything at once, then everything again at the same ports. */
    dieAndComeBack: () => Promise<void>;
    close: () => Promise<void>;
  }>;

const servers = new Set(['eventstore', 'documents', 'redis', 'mail', 'payments']);

const dieAndComeBack = async ({ children, kill, restart }: Shop['launched']): Promise<void> => {
  const names = [...children.keys()];
  await Promise.all(names.map(kill));
  const bringBack = async (isServer: boolean): Promise<void> => {
    const some = names.filter((name) => servers.has(name) === isServer);
    await Promise.all(some.map((name) => restart(name)));
  };
  await bringBack(true);
  await bringBack(false);
};

export const openWholeShop = async (options: LaunchOptions = {}): Promise<WholeShop> => {
  const reports: string[] = [];
  const launched = await launch({
    ports: 'any',
    web: 'build',
    report: (line) => reports.push(line),
    ...options,
  });
  const { addresses, secrets, adminEmail } = launched;
  const client = EventStoreDBClient.connectionString(addresses.eventstore);
  const send = httpClient(addresses.commandApi);
  const { body } = await send('POST', '/api/auth', {
    body: { email: adminEmail, password: secrets['ADMIN_PASSWORD'] },
  });
  const eventStore = eventStoreDbEventStore(client, upcast);
  return {
    launched,
    secrets,
    send,
    admin: (body as Readonly<{ token: string }>).token,
    stored: storedIn(client, eventStore),
    eventStore,
    letters: lettersTo(addresses.mail),
    reports,
    address: addresses.shop,
    ask: httpClient(addresses.queryApi),
    dieAndComeBack: () => dieAndComeBack(launched),
    close: async () => {
      await client.dispose();
      await launched.stop();
    },
  };
};

let opened: Promise<WholeShop> | null = null;
let served: Promise<WholeShop> | null = null;

/** One for all files that leave it as they found it; it keeps nothing. */
/** Views are counted soon, so that no test waits a minute for them. */
const environment = { ...process.env, VIEWS_COUNTED_EVERY_SECONDS: '0.5' };

export const theWholeShop = (): Promise<WholeShop> => (opened ??= openWholeShop({ environment }));

/** The same for those who ask over HTTP alone, so that no client has to be built. */
export const theServedShop = (): Promise<WholeShop> =>
  (served ??= openWholeShop({ web: 'as-is', environment }));

after(async function () {
  this.timeout(60_000);
  await (await opened)?.close();
  await (await served)?.close();
});
