import type { AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client';
import { eventTypeFilter, START } from '@eventstore/db-client';
import type { Page, StoredEvent, Wanted } from './event-log.ts';
import { defaultLargestPage } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';
import { positionAt } from './position-at.ts';
import { storeErrorKind } from './store-errors.ts';

/**
 * Why a live subscription was left for a new one from the last position: the server ended it because
 * 32 events waited to be sent, or the buffer here was full. Both are normal under load.
 */
export type Resubscribed = 'consumer-too-slow' | 'buffer-full';

/** The types that the store keeps for itself begin with a dollar sign. */
const notSystem = String.raw`^[^$]`;

/** How many events the store considers between two checkpoints while a reader catches up. */
const usualWindow = 500;
/** A checkpoint after each event, for readers that have to know the position of each. */
const exactWindow = 1;

/** Subscriptions in a row that brought nothing before the server ended them. */
const mostIdle = 5;

/** What the client emits beside events, queued among them to keep its place. */
type Marker = Readonly<{ checkpoint: bigint }> | Readonly<{ caughtUp: true }>;
type Delivered = Marker | Readonly<{ event?: StoredEvent }>;

const queueMarker = (subscription: AllStreamSubscription, marker: Marker): void => {
  // The client emits these at once, before the events that wait in its stream.
  (subscription as unknown as { push: (chunk: Marker) => boolean }).push(marker);
};

/** Where the reader is; outlives a subscription. */
type Place = { reached: bigint | null; isExact: boolean };

type Ending = Resubscribed | 'aborted' | 'to-be-exact';

/**
 * One subscription. While it catches up, the server waits for a reader that pauses it. A live one is
 * never paused: when the buffer is full, it is left.
 */
async function* subscribe(
  client: EventStoreDBClient,
  { types = notSystem, largestPage = defaultLargestPage, everyPosition = false, signal }: Wanted,
  place: Place,
): AsyncGenerator<Page, Ending, undefined> {
  const subscription = client.subscribeToAll(
    {
      fromPosition: place.reached === null ? START : positionAt(place.reached),
      filter: eventTypeFilter({
        regex: types,
        maxSearchWindow: place.isExact ? exactWindow : usualWindow,
        checkpointReached: (self, { commit }) => queueMarker(self, { checkpoint: commit }),
      }),
    },
    { highWaterMark: 256 },
  );
  let isLive = false;
  let ending: Ending = 'aborted';
  const leave = (why: Ending): void => {
    ending = why;
    subscription.removeAllListeners('data').resume();
    buffer.end();
  };
  const buffer = pageBuffer(place.reached, largestPage, {
    pause: () => {
      if (isLive) leave('buffer-full');
      else subscription.pause();
    },
    resume: () => void subscription.resume(),
  });

  subscription.on('caughtUp', () => queueMarker(subscription, { caughtUp: true }));
  subscription.on('error', (error) => {
    if (storeErrorKind(error) === 'consumer-too-slow') leave('consumer-too-slow');
    else buffer.fail(error);
  });
  subscription.on('end', () => buffer.fail(new Error('The event store ended the subscription')));
  subscription.on('data', (delivered: Delivered) => {
    if ('checkpoint' in delivered) buffer.reached(delivered.checkpoint);
    else if ('caughtUp' in delivered) {
      if (everyPosition && !place.isExact) return leave('to-be-exact');
      isLive = true;
      buffer.caughtUp();
    } else if (delivered.event) buffer.event(delivered.event);
  });
  signal.addEventListener('abort', buffer.end, { once: true });

  try {
    for await (const page of buffer.pages()) {
      place.reached = page.reached;
      yield page;
    }
    return ending;
  } finally {
    signal.removeEventListener('abort', buffer.end);
    subscription.removeAllListeners('data').resume();
    await subscription.unsubscribe().catch(() => undefined); // it may never have begun
  }
}

/**
 * The log from a position on, in as many subscriptions as it takes: one that was left or ended for
 * a slow consumer is followed at once by another from the last position. Throws when the log is lost
 * for any other reason.
 */
export async function* subscribedPages(
  client: EventStoreDBClient,
  wanted: Wanted,
  resubscribed: (why: Resubscribed) => void,
): AsyncGenerator<Page, void, undefined> {
  const place: Place = { reached: wanted.after, isExact: false };
  let idle = 0;
  while (!wanted.signal.aborted) {
    const before = place.reached;
    const ending = yield* subscribe(client, wanted, place);
    if (ending === 'aborted') return;
    place.isExact = ending === 'to-be-exact';
    if (ending === 'to-be-exact') continue;
    idle = place.reached === before ? idle + 1 : 0;
    if (idle === mostIdle) {
      throw new Error(`The event store ended ${mostIdle} subscriptions before their first event`);
    }
    resubscribed(ending);
  }
}
