import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { openLogFile } from '@shop/embedded-eventstore/log-file';
import { namedEventStore } from '@shop/embedded-launch/event-store';
import type { Launched } from '@shop/embedded-launch/launch';
import type { EventStore } from '@shop/platform/event-store';
import { filedEventStore } from './filed-event-store.ts';

/** Appends a past while the shop's programs are away. */
export type PastWriter = Readonly<{
  append: EventStore['append'];
  /** The event store serves again when this settles. */
  end: () => Promise<void>;
}>;

type Given = Readonly<{
  launched: Pick<Launched, 'children' | 'dataDir'>;
  client: EventStoreDBClient;
  eventStore: EventStore;
}>;

/**
 * Writes straight into the file of the local event store, which is away meanwhile: much faster than
 * calls. To a store that `TEST_EVENTSTORE` names, it appends through the client.
 */
export const pastWriter = async ({ launched, client, eventStore }: Given): Promise<PastWriter> => {
  const server = launched.children.get('eventstore');
  if (!server || namedEventStore() !== null) {
    return { append: (...asked) => eventStore.append(...asked), end: () => client.dispose() };
  }
  await client.dispose();
  await server.stop();
  const file = openLogFile(join(launched.dataDir, 'eventstore.sqlite'));
  const filed = filedEventStore(file);
  return {
    append: (...asked) => filed.append(...asked),
    end: async () => {
      file.close();
      await server.start();
    },
  };
};
