import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { eventTypeFilter, START } from '@eventstore/db-client';
import type { Page, SubscriptionOptions } from './event-log.ts';
import { defaultMaxPageSize } from './event-log.ts';
import { mergeMarkers } from './merge-markers.ts';
import { pageBuffer } from './page-buffer.ts';
import { positionAt } from './position-at.ts';
import { classifyStoreError } from './store-errors.ts';

/**
 * Why a new live subscription from the last position replaced an old one: the server ended it
 * because 32 events waited to be sent, or the local buffer was full. Both are normal under load.
 */
export type ResubscribeReason = 'consumer-too-slow' | 'buffer-full';

/** System event types begin with a dollar sign. */
const nonSystemTypes = String.raw`^[^$]`;

/** The number of events that the store examines between two checkpoints during catch-up. */
const defaultSearchWindow = 500;
/** A checkpoint after each event, for readers that need the position of each. */
const exactSearchWindow = 1;

/**
 * The maximum number of consecutive subscriptions that the server ended before they delivered an
 * event.
 */
const maxIdleSubscriptions = 5;

/** The position of the reader. It outlives a subscription. */
type ReaderPosition = { checkpoint: bigint | null; isExact: boolean };

type SubscriptionOutcome = ResubscribeReason | 'aborted' | 'to-be-exact';

/**
 * One subscription. During catch-up, a reader can pause the server. A live subscription is never
 * paused: when the buffer is full, it is left.
 */
async function* subscribe(
  client: EventStoreDBClient,
  {
    types = nonSystemTypes,
    largestPage: maxPageSize = defaultMaxPageSize,
    everyPosition: reportsEveryPosition = false,
    signal,
  }: SubscriptionOptions,
  readerPosition: ReaderPosition,
): AsyncGenerator<Page, SubscriptionOutcome, undefined> {
  const subscription = client.subscribeToAll(
    {
      fromPosition:
        readerPosition.checkpoint === null ? START : positionAt(readerPosition.checkpoint),
      filter: eventTypeFilter({
        regex: types,
        maxSearchWindow: readerPosition.isExact ? exactSearchWindow : defaultSearchWindow,
        checkpointReached: (_, { commit }) => merged.add({ checkpoint: commit }),
      }),
    },
    { highWaterMark: 256 },
  );
  let isLive = false;
  let subscriptionOutcome: SubscriptionOutcome = 'aborted';
  const leaveSubscription = (outcome: SubscriptionOutcome): void => {
    subscriptionOutcome = outcome;
    merged.stop();
    subscription.resume();
    buffer.end();
  };
  const buffer = pageBuffer(readerPosition.checkpoint, maxPageSize, {
    pause: () => {
      if (isLive) leaveSubscription('buffer-full');
      else subscription.pause();
    },
    resume: () => void subscription.resume(),
  });

  const merged = mergeMarkers<AllStreamResolvedEvent>(subscription, {
    onEvent: ({ event }) => {
      if (event) buffer.event(event);
    },
    onMarker: (marker) => {
      if ('checkpoint' in marker) return buffer.checkpoint(marker.checkpoint);
      if (reportsEveryPosition && !readerPosition.isExact) return leaveSubscription('to-be-exact');
      isLive = true;
      buffer.caughtUp();
    },
  });

  subscription.on('caughtUp', () => merged.add({ caughtUp: true }));
  subscription.on('error', (error) => {
    if (classifyStoreError(error) === 'consumer-too-slow') leaveSubscription('consumer-too-slow');
    else buffer.fail(error);
  });
  subscription.on('end', () => buffer.fail(new Error('The event store ended the subscription')));
  signal.addEventListener('abort', buffer.end, { once: true });

  try {
    for await (const page of buffer.pages()) {
      readerPosition.checkpoint = page.checkpoint;
      yield page;
    }
    return subscriptionOutcome;
  } finally {
    signal.removeEventListener('abort', buffer.end);
    merged.stop();
    subscription.resume();
    await subscription.unsubscribe().catch(() => undefined); // it may not have started
  }
}

/**
 * The log from a position, over as many subscriptions as necessary. A subscription that was left,
 * or that the server ended because of a slow consumer, is replaced at once from the last position.
 * Throws if the log is lost for any other reason.
 */
export async function* subscribedPages(
  client: EventStoreDBClient,
  options: SubscriptionOptions,
  onResubscribe: (outcome: ResubscribeReason) => void,
): AsyncGenerator<Page, void, undefined> {
  const readerPosition: ReaderPosition = { checkpoint: options.after, isExact: false };
  let idleSubscriptions = 0;
  while (!options.signal.aborted) {
    const checkpointBefore = readerPosition.checkpoint;
    const subscriptionOutcome = yield* subscribe(client, options, readerPosition);
    if (subscriptionOutcome === 'aborted') return;
    readerPosition.isExact = subscriptionOutcome === 'to-be-exact';
    if (subscriptionOutcome === 'to-be-exact') continue;
    idleSubscriptions = readerPosition.checkpoint === checkpointBefore ? idleSubscriptions + 1 : 0;
    if (idleSubscriptions === maxIdleSubscriptions) {
      throw new Error(
        `The event store ended ${maxIdleSubscriptions} subscriptions before their first event`,
      );
    }
    onResubscribe(subscriptionOutcome);
  }
}
