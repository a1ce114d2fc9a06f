import { sharedCatchUpSubscriptions } from './convoy.ts';
import type { EventLog, Page, StoredEvent, SubscriptionOptions } from './event-log.ts';
import { defaultMaxPageSize } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';
import { typeMatcher } from './types-pattern.ts';

type LiveSubscriber = Readonly<{
  /** Hears of every event at once. */
  prompt: boolean;
  hear: (page: Page) => void;
  fail: (reason: unknown) => void;
}>;

/** What is appended from now on, told to all who follow. */
type LiveSubscription = Readonly<{
  /** Resolves when everything that is appended from then on will be heard; with it the way to leave. */
  follow: (subscriber: LiveSubscriber) => Promise<() => void>;
}>;

/**
 * While events come all the time, those who are not prompt hear of them so often and all in the same
 * moment: a page of many events costs them little more than a page of one, and what they write then
 * shares one sync of the database.
 */
const batchingWindowMs = 50;
/** After a pause they hear so soon, lest who is prompt has to wait for what they write. */
const promptHeadStartMs = 5;
/** So many are told sooner. */
const maxBatchSize = 500;

/** Makes one page of those that came since the last one was told. */
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
    const page = { events, reached: checkpoint, caughtUp: false };
    events = [];
    onBatch(page);
  };

  return {
    add: (page: Page): void => {
      events.push(...page.events);
      checkpoint = page.reached ?? checkpoint;
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
    for (const { prompt, hear: onPage } of subscribers) if (!prompt) onPage(page);
  });

  const run = async (): Promise<void> => {
    const after = await startPosition;
    try {
      for await (const page of log.pages({ after, signal: abortController.signal })) {
        for (const { prompt, hear: onPage } of subscribers) if (prompt) onPage(page);
        batcher.add(page);
      }
    } finally {
      batcher.end();
    }
  };
  run().catch((reason: unknown) => {
    onEnd(); // before anyone asks again
    for (const { fail } of subscribers) fail(reason);
  });

  return {
    follow: async (subscriber) => {
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

/** Most events are of no concern to a prompt reader, who is told so once for many of them. */
const checkpointDelayMs = 20;

/**
 * Spares the store from sending the same to many: those who begin at the same position catch up
 * together, then all share one subscription, which tells them also how far the log
 * came in events that they don't want. Who takes too slowly to share reads by itself again.
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
    const {
      types,
      largestPage: maxPageSize = defaultMaxPageSize,
      prompt = false,
      signal,
    } = options;
    const isWantedType = typeMatcher(types);
    let checkpoint = options.after;
    let startPosition = false;

    /** Whether it came to the end: who is told to stop on the way must hear nothing from beyond it. */
    const catchUp = async function* (): AsyncGenerator<Page, boolean, undefined> {
      while (!signal.aborted) {
        const pages = startPosition
          ? log.pages({ ...options, after: checkpoint })
          : catchUpShared(options);
        startPosition = true;
        for await (const page of pages) {
          checkpoint = page.reached ?? checkpoint;
          yield page;
          if (page.caughtUp) return true;
        }
      }
      return false;
    };

    const readLive = async function* (): AsyncGenerator<Page, void, undefined> {
      const leaveForSlowness = (): void => {
        buffer.end();
        leave();
      };
      let leave = noop;
      const buffer = pageBuffer(null, maxPageSize, { pause: leaveForSlowness, resume: noop });
      let pendingCheckpoint: bigint | null = null;
      let timer: NodeJS.Timeout | undefined;
      const reportCheckpoint = (): void => {
        clearTimeout(timer);
        timer = undefined;
        if (pendingCheckpoint !== null) buffer.reached(pendingCheckpoint);
      };
      const onPage = (page: Page): void => {
        const wantedEvents = page.events.filter(({ type }) => isWantedType(type));
        wantedEvents.forEach(buffer.event);
        pendingCheckpoint = page.reached ?? pendingCheckpoint;
        if (wantedEvents.length > 0 || !prompt) reportCheckpoint();
        else timer ??= setTimeout(reportCheckpoint, checkpointDelayMs);
      };
      signal.addEventListener('abort', buffer.end, { once: true });
      try {
        leave = await currentLiveSubscription().follow({ prompt, hear: onPage, fail: buffer.fail });
        const isCaughtUp = yield* catchUp(); // what came before it was heard
        if (!isCaughtUp) return;
        for await (const { events, reached: liveCheckpoint } of buffer.pages()) {
          const knownCheckpoint = checkpoint;
          const newEvents = events.filter(
            ({ position }) => knownCheckpoint === null || position.commit > knownCheckpoint,
          );
          if (
            knownCheckpoint === null ||
            (liveCheckpoint !== null && liveCheckpoint > knownCheckpoint)
          )
            checkpoint = liveCheckpoint;
          yield { events: newEvents, reached: checkpoint, caughtUp: false };
        }
      } finally {
        signal.removeEventListener('abort', buffer.end);
        clearTimeout(timer);
        leave();
      }
    };

    while (!signal.aborted) {
      if (yield* catchUp()) yield* readLive();
    }
  };

  return { ...log, pages: subscribe };
};
