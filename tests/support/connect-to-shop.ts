import { EventStoreDBClient } from '@eventstore/db-client';
import { upcast } from '@shop/domain/history';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import type { Send } from './http.ts';
import { httpClient } from './http.ts';
import type { ReceivedEmail } from './received-emails.ts';
import { receivedEmailsAt } from './received-emails.ts';
import type { StoredEvents } from './stored.ts';
import { openStored } from './stored.ts';

export type Secrets = LaunchedShop['secrets'];

/** The write side of the shop with its servers, all in processes of their own. */
export type Shop = Readonly<{
  launched: LaunchedShop;
  secrets: Secrets;
  /** To the command API. */
  send: Send;
  /** An administrator's token. */
  admin: string;
  stored: StoredEvents;
  /** The store as the programs use it, to append what no route can. */
  eventStore: EventStore;
  receivedEmails: (to: string) => Promise<readonly ReceivedEmail[]>;
  /** The launcher's output. It includes programs that crashed. */
  reports: readonly string[];
}>;

/** Signs in as the administrator and opens the event store of a shop that is running. */
export const connectToShop = async (
  launched: LaunchedShop,
  reports: readonly string[],
): Promise<Readonly<{ shop: Shop; close: () => Promise<void> }>> => {
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
    stored: openStored(client, eventStore),
    eventStore,
    receivedEmails: receivedEmailsAt(addresses.mail),
    reports,
  };
  return { shop, close: () => client.dispose() };
};
