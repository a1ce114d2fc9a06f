import { sharedCatchUpSubscriptions } from './shared-catch-up-subscription.ts';
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
type LiveSubscription = Readonly<{
  /**
   * Resolves once the subscriber receives every event that is appended from then on. Returns the
   * function that unsubscribes.
   */
  subscribe: (subscriber: LiveSubscriber) => Promise<() => void>;
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

const openLiveSubscription = (log: EventLog, onEnd: () => void): LiveSubscription => {
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
    subscribe: async (subscriber) => {
      subscribers.add(subscriber);
      await startPosition;
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size > 0) return;
        onEnd();
        abortController.abort();
      };
    },
  };
};

const noop = (): void => undefined;

/** A prompt subscriber does not need most events, so one checkpoint covers many of them. */
const checkpointDelayMs = 20;

/**
 * Buffers what a subscriber wants of the live subscription. A subscriber that is too slow leaves
 * it, and reads the rest of its buffer.
 */
const liveBuffer = ({
  types,
  largestPage: maxPageSize = defaultMaxPageSize,
  prompt = false,
}: SubscriptionOptions) => {
  const isWantedType = typeMatcher(types);
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
    const wantedEvents = page.events.filter(({ type }) => isWantedType(type));
    wantedEvents.forEach(buffer.event);
    pendingCheckpoint = page.checkpoint ?? pendingCheckpoint;
    if (wantedEvents.length > 0 || !prompt) reportCheckpoint();
    else timer ??= setTimeout(reportCheckpoint, checkpointDelayMs);
  };

  return {
    subscribe: async (subscription: LiveSubscription): Promise<void> => {
      unsubscribe = await subscription.subscribe({ prompt, onPage, fail: buffer.fail });
    },
    pages: buffer.pages,
    end: buffer.end,
    leave: (): void => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
};

/**
 * Spares the store repeated reads. Subscribers from the same position share one catch-up read, then
 * all share one live subscription, which also reports the position of events that they do not want.
 * A subscriber that is too slow leaves and catches up on its own.
 */
export const sharedEventLog = (log: EventLog): EventLog => {
  let liveSubscription: LiveSubscription | null = null;
  const catchUpShared = sharedCatchUpSubscriptions(log);

  const currentLiveSubscription = (): LiveSubscription => {
    if (liveSubscription) return liveSubscription;
    const openedSubscription: LiveSubscription = openLiveSubscription(log, () => {
      if (liveSubscription === openedSubscription) liveSubscription = null;
    });
    liveSubscription = openedSubscription;
    return openedSubscription;
  };

  const subscribe = async function* (
    options: SubscriptionOptions,
  ): AsyncGenerator<Page, void, undefined> {
    const { signal } = options;
    let checkpoint = options.after;
    let startPosition = false;

    /**
     * Returns whether it reached the end. If it was aborted, the subscriber must receive no live
     * event.
     */
    const catchUp = async function* (): AsyncGenerator<Page, boolean, undefined> {
      while (!signal.aborted) {
        const pages = startPosition
          ? log.pages({ ...options, after: checkpoint })
          : catchUpShared(options);
        startPosition = true;
        for await (const page of pages) {
          checkpoint = page.checkpoint ?? checkpoint;
          yield page;
          if (page.caughtUp) return true;
        }
      }
      return false;
    };

    const readLive = async function* (): AsyncGenerator<Page, void, undefined> {
      const live = liveBuffer(options);
      signal.addEventListener('abort', live.end, { once: true });
      try {
        await live.subscribe(currentLiveSubscription());
        const isCaughtUp = yield* catchUp(); // the live subscription already buffers later events
        if (!isCaughtUp) return;
        for await (const { events, checkpoint: liveCheckpoint } of live.pages()) {
          const knownCheckpoint = checkpoint;
          const newEvents = events.filter(
            ({ position }) => knownCheckpoint === null || position.commit > knownCheckpoint,
          );
          if (
            knownCheckpoint === null ||
            (liveCheckpoint !== null && liveCheckpoint > knownCheckpoint)
          )
            checkpoint = liveCheckpoint;
          yield { events: newEvents, checkpoint, caughtUp: false };
        }
      } finally {
        signal.removeEventListener('abort', live.end);
        live.leave();
      }
    };

    while (!signal.aborted) {
      if (yield* catchUp()) yield* readLive();
    }
  };

  return { ...log, pages: subscribe };
};
