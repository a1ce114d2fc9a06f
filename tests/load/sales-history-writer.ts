import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { openLogFile } from '@shop/embedded-eventstore/log-file';
import { findExternalEventStore } from '@shop/embedded-launch/event-store';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import type { EventStore } from '@shop/platform/event-store';
import { filedEventStore } from './file-event-store.ts';

/** Appends a sales history while the shop's programs are stopped. */
export type PastWriter = Readonly<{
  append: EventStore['append'];
  /** Resolves when the event store is available again. */
  end: () => Promise<void>;
}>;

type PastEvent = Readonly<{
  launched: Pick<LaunchedShop, 'children' | 'dataDir'>;
  client: EventStoreDBClient;
  eventStore: EventStore;
}>;

/**
 * Writes straight into the file of the local event store while it is stopped: much faster than
 * calls. To a store that `TEST_EVENTSTORE` names, it appends through the client.
 */
export const pastWriter = async ({
  launched,
  client,
  eventStore,
}: PastEvent): Promise<PastWriter> => {
  const server = launched.children.get('eventstore');
  if (!server || findExternalEventStore() !== null) {
    return {
      append: (...parameters) => eventStore.append(...parameters),
      end: () => client.dispose(),
    };
  }
  await client.dispose();
  await server.stop();
  const file = openLogFile(join(launched.dataDir, 'eventstore.sqlite'));
  const filed = filedEventStore(file);
  return {
    append: (...parameters) => filed.append(...parameters),
    end: async () => {
      file.close();
      await server.start();
    },
  };
};
