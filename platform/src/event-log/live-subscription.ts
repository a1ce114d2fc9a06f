import type { EventLog, Page, StoredEvent, SubscriptionOptions } from './event-log.ts';
import { defaultMaxPageSize } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';
import { typeMatcher } from './types-pattern.ts';

type LiveSubscriber = Readonly<{
  /** Receives every event at once. */
  prompt: boolean;
  onPage: (page: Page) => void;
  fail: (reason: unknown) => void;
}>;

/** One subscription to new events, shared by all live subscribers. */
export type LiveSubscription = Readonly<{
  subscribe: (subscriber: LiveSubscriber) => Readonly<{
    /** Resolves once the subscriber receives every event that is appended from then on. */
    started: Promise<unknown>;
    unsubscribe: () => void;
  }>;
}>;

/**
 * The batching window for subscribers that are not prompt, in milliseconds. All of them receive a
 * batch at the same moment: a page of many events costs little more than a page of one, and their
 * writes share one sync of the database.
 */
const batchingWindowMs = 50;
/**
 * The minimum delay of a batch, so that prompt subscribers do not wait for the writes of the
 * others.
 */
const promptHeadStartMs = 5;
/** A batch of this size is delivered before the window ends. */
const maxBatchSize = 500;

/** Merges all pages of a batching window into one. */
const pageBatcher = (onBatch: (page: Page) => void) => {
  let events: StoredEvent[] = [];
  let checkpoint: bigint | null = null;
  let flushedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    end();
    flushedAt = performance.now();
    const page = { events, checkpoint, caughtUp: false };
    events = [];
    onBatch(page);
  };

  return {
    add: (page: Page): void => {
      events.push(...page.events);
      checkpoint = page.checkpoint ?? checkpoint;
      const delayMs = Math.max(promptHeadStartMs, flushedAt + batchingWindowMs - performance.now());
      if (events.length >= maxBatchSize) flush();
      else timer ??= setTimeout(flush, delayMs);
    },
    end,
  };
};

/** `onEnd` is called once the subscription accepts no more subscribers. */
export const openLiveSubscription = (log: EventLog, onEnd: () => void): LiveSubscription => {
  const subscribers = new Set<LiveSubscriber>();
  const abortController = new AbortController();
  const startPosition = log.end();
  const batcher = pageBatcher((page) => {
    for (const { prompt, onPage } of subscribers) if (!prompt) onPage(page);
  });

  const run = async (): Promise<void> => {
    const after = await startPosition;
    try {
      for await (const page of log.pages({ after, signal: abortController.signal })) {
        for (const { prompt, onPage } of subscribers) if (prompt) onPage(page);
        batcher.add(page);
      }
    } finally {
      batcher.end();
    }
  };
  run().catch((reason: unknown) => {
    onEnd(); // before any subscriber retries
    for (const { fail } of subscribers) fail(reason);
  });

  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      const unsubscribe = (): void => {
        subscribers.delete(subscriber);
        if (subscribers.size > 0) return;
        onEnd();
        abortController.abort();
      };
      return { started: startPosition, unsubscribe };
    },
  };
};

const noop = (): void => undefined;

/** A prompt subscriber does not need most events, so one checkpoint covers many of them. */
const checkpointDelayMs = 20;

/**
 * Buffers the events that a subscriber requested. A subscriber that is too slow leaves the live
 * subscription, and reads the rest of its buffer.
 */
export const liveBuffer = ({
  types,
  largestPage: maxPageSize = defaultMaxPageSize,
  prompt = false,
}: SubscriptionOptions) => {
  const isRequestedType = typeMatcher(types);
  let unsubscribe = noop;
  let pendingCheckpoint: bigint | null = null;
  let timer: NodeJS.Timeout | undefined;
  const leaveForSlowness = (): void => {
    buffer.end();
    unsubscribe();
  };
  const buffer = pageBuffer(null, maxPageSize, { pause: leaveForSlowness, resume: noop });

  const reportCheckpoint = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (pendingCheckpoint !== null) buffer.checkpoint(pendingCheckpoint);
  };
  const onPage = (page: Page): void => {
    const requestedEvents = page.events.filter(({ type }) => isRequestedType(type));
    requestedEvents.forEach(buffer.event);
    pendingCheckpoint = page.checkpoint ?? pendingCheckpoint;
    if (requestedEvents.length > 0 || !prompt) reportCheckpoint();
    else timer ??= setTimeout(reportCheckpoint, checkpointDelayMs);
  };

  return {
    /** Resolves once the buffer receives every event that is appended from then on. */
    subscribe: (subscription: LiveSubscription): Promise<unknown> => {
      const subscribed = subscription.subscribe({ prompt, onPage, fail: buffer.fail });
      ({ unsubscribe } = subscribed);
      return subscribed.started;
    },
    pages: buffer.pages,
    end: buffer.end,
    leave: (): void => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
};
