import type { AllStreamSubscription, Position } from '@eventstore/db-client';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  FORWARDS,
  START,
  StreamNotFoundError,
  UnknownError,
} from '@eventstore/db-client';
import type { EventLog, StoredEvent, StreamEvent, Wanted } from './event-log.ts';
import { defaultLargestPage } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';

/** Whatever the store keeps for itself begins so. */
const notSystem = String.raw`^[^$]`;

/** How many events the store considers before it says how far it came. */
const maxSearchWindow = 500;

/** Tidings that keep their place among the events. */
type Sign = Readonly<{ checkpoint: bigint }> | Readonly<{ caughtUp: true }>;
type Delivered = Sign | Readonly<{ event?: StoredEvent }>;

const at = (position: bigint): Position => ({ commit: position, prepare: position });

const sign = (subscription: AllStreamSubscription, said: Sign): void => {
  // The client tells these at once, overtaking events that wait in the stream: so they queue there too.
  (subscription as unknown as { push: (chunk: Sign) => boolean }).push(said);
};

async function* follow(client: EventStoreDBClient, wanted: Wanted) {
  const { after, types = notSystem, largestPage = defaultLargestPage, signal } = wanted;
  if (signal.aborted) return;

  const subscription = client.subscribeToAll(
    {
      fromPosition: after === null ? START : at(after),
      filter: eventTypeFilter({
        regex: types,
        maxSearchWindow,
        checkpointReached: (self, { commit }) => sign(self, { checkpoint: commit }),
      }),
    },
    { highWaterMark: 256 },
  );
  const buffer = pageBuffer(after, largestPage, {
    pause: () => void subscription.pause(),
    resume: () => void subscription.resume(),
  });

  subscription.on('caughtUp', () => sign(subscription, { caughtUp: true }));
  subscription.on('error', buffer.fail);
  subscription.on('end', () => buffer.fail(new Error('The event store ended the subscription')));
  subscription.on('data', (delivered: Delivered) => {
    if ('checkpoint' in delivered) buffer.reached(delivered.checkpoint);
    else if ('caughtUp' in delivered) buffer.caughtUp();
    else if (delivered.event) buffer.event(delivered.event);
  });
  signal.addEventListener('abort', buffer.end, { once: true });

  try {
    yield* buffer.pages();
  } finally {
    signal.removeEventListener('abort', buffer.end);
    subscription.removeAllListeners('data').resume();
    await subscription.unsubscribe().catch(() => undefined); // it may never have begun
  }
}

export const eventStoreDbEventLog = (url: string): EventLog => {
  const client = EventStoreDBClient.connectionString(url);

  return {
    pages: (wanted) => follow(client, wanted),

    end: async () => {
      const last = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
      let end: bigint | null = null;
      // to the end of its one event: a read that is left early is never over for the client
      for await (const { event } of last) end = event?.position.commit ?? null;
      return end;
    },

    idAt: async (position) => {
      try {
        const found = client.readAll({
          direction: FORWARDS,
          fromPosition: at(position),
          maxCount: 1,
        });
        let id: string | null = null;
        for await (const { event } of found) {
          if (event?.position.commit === position) ({ id } = event);
        }
        return id;
      } catch (error) {
        // so the store answers when no event begins there
        if (error instanceof UnknownError && /ReadAllResult/.test(error.message)) return null;
        throw error;
      }
    },

    readStream: async (stream) => {
      const found: StreamEvent[] = [];
      try {
        for await (const { event } of client.readStream(stream)) if (event) found.push(event);
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return found;
    },

    close: () => client.dispose(),
  };
};
