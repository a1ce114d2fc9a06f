import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import type { Launched, LaunchOptions } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import type { Send } from './http.ts';
import { httpClient } from './http.ts';
import type { Letter } from './letters.ts';
import { lettersTo } from './letters.ts';
import type { Stored } from './stored.ts';
import { storedIn } from './stored.ts';

export type Secrets = Launched['secrets'];

/** The write side of the shop with its servers, all in processes of their own. */
export type Shop = Readonly<{
  launched: Launched;
  secrets: Secrets;
  /** To the command API. */
  send: Send;
  /** An administrator's token. */
  admin: string;
  stored: Stored;
  /** The store as the programs use it, to bring about what no route can. */
  eventStore: EventStore;
  letters: (to: string) => Promise<readonly Letter[]>;
  /** What the launcher said: a program that died is among it. */
  reports: readonly string[];
}>;

const parts = { 'query-api': 0, projector: 0 } as const;

/** A shop of its own, for other settings than the usual ones. */
export const aShop = async (
  settings: Readonly<Record<string, string>> = {},
  programs: LaunchOptions['programs'] = parts,
) => {
  const reports: string[] = [];
  const launched = await launch({
    ports: 'any',
    web: 'as-is',
    programs,
    environment: {
      ...process.env,
      PAY_FREEKASSA_URL: 'https://pay.example.org/',
      ...settings,
    },
    report: (line) => reports.push(line),
  });
  const { addresses, secrets, adminEmail } = launched;
  const client = EventStoreDBClient.connectionString(addresses.eventstore);
  const send = httpClient(addresses.commandApi);
  const { body } = await send('POST', '/api/auth', {
    body: { email: adminEmail, password: secrets['ADMIN_PASSWORD'] },
  });
  const eventStore = eventStoreDbEventStore(client, upcast);
  const shop: Shop = {
    launched,
    secrets,
    send,
    admin: (body as Readonly<{ token: string }>).token,
    stored: storedIn(client, eventStore),
    eventStore,
    letters: lettersTo(addresses.mail),
    reports,
  };
  const close = async (): Promise<void> => {
    await client.dispose();
    await launched.stop();
  };
  return { shop, close };
};

let opened: ReturnType<typeof aShop> | null = null;

/** One shop for all files, brought up by the first that asks and gone when all tests are over. */
export const theShop = async (): Promise<Shop> => (await (opened ??= aShop())).shop;

after(async function () {
  this.timeout(60_000);
  await (await opened)?.close();
});
