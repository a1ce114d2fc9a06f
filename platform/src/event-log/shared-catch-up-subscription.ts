import type { EventLog, Page, SubscriptionOptions } from './event-log.ts';
import { defaultMaxPageSize } from './event-log.ts';
import type { PageBuffer } from './page-buffer.ts';
import { pageBuffer } from './page-buffer.ts';
import { typeMatcher } from './types-pattern.ts';

type CatchUpSubscriber = Readonly<{
  after: bigint | null;
  types: string | undefined;
  wants: (type: string) => boolean;
  buffer: PageBuffer;
  /** Resolves when the subscriber's buffer has room again, or the subscriber has left. */
  room: () => Promise<void>;
}>;

/** One read of the log up to its end for several concurrent subscribers. */
type SharedCatchUpSubscription = Readonly<{
  join: (subscriber: CatchUpSubscriber) => void;
  leave: (subscriber: CatchUpSubscriber) => void;
}>;

export type SharedCatchUpTimes = Readonly<{
  /** The read starts this long after the last subscriber joins. */
  batchWindowMs: number;
  /** The read starts at most this long after the first subscriber joins. */
  maxBatchWindowMs: number;
  /** A subscriber that reads nothing for this long is moved to its own subscription. */
  maxIdleMs: number;
}>;

const defaultTimes: SharedCatchUpTimes = {
  batchWindowMs: 50,
  maxBatchWindowMs: 300,
  maxIdleMs: 5_000,
};

const noop = (): void => undefined;

const unionTypes = (subscribers: ReadonlySet<CatchUpSubscriber>): string | undefined => {
  const types = new Set([...subscribers].map((subscriber) => subscriber.types));
  return types.has(undefined) ? undefined : [...types].join('|');
};

const findEarliestPosition = (subscribers: ReadonlySet<CatchUpSubscriber>): bigint | null => {
  let earliest: bigint | null = null;
  for (const { after } of subscribers) {
    if (after === null) return null;
    if (earliest === null || after < earliest) earliest = after;
  }
  return earliest;
};

/** The subscribers to each type, so that an event is not compared with the types of all others. */
const subscribersByType = (subscribers: ReadonlySet<CatchUpSubscriber>) => {
  const byType = new Map<string, readonly CatchUpSubscriber[]>();
  return {
    find: (type: string): readonly CatchUpSubscriber[] => {
      const cached = byType.get(type);
      if (cached) return cached;
      const found = [...subscribers].filter(({ wants: isRequestedType }) => isRequestedType(type));
      byType.set(type, found);
      return found;
    },
    /** To be called when subscribers have joined or left. */
    reset: (): void => byType.clear(),
  };
};

const openBatchingWindow = (
  log: EventLog,
  times: SharedCatchUpTimes,
  onStart: () => void,
): SharedCatchUpSubscription => {
  const subscribers = new Set<CatchUpSubscriber>();
  const byType = subscribersByType(subscribers);
  const abortController = new AbortController();
  const windowOpenedAt = performance.now();
  let startTimer: NodeJS.Timeout | undefined;

  const waitForSubscribers = async (): Promise<void> => {
    const slowSubscribers = new Set(subscribers);
    const waits = [...slowSubscribers].map(async (subscriber) => {
      await subscriber.room();
      slowSubscribers.delete(subscriber);
    });
    const slowTimer = setTimeout(() => {
      for (const subscriber of slowSubscribers) {
        subscribers.delete(subscriber);
        subscriber.buffer.end();
      }
      byType.reset();
    }, times.maxIdleMs);
    await Promise.all(waits);
    clearTimeout(slowTimer);
  };

  /** Skips events that a subscriber already has. */
  const deliverPage = ({ events, checkpoint, caughtUp }: Page): void => {
    for (const event of events) {
      for (const { after, buffer } of byType.find(event.type)) {
        if (after === null || event.position.commit > after) buffer.event(event);
      }
    }
    for (const { buffer } of subscribers) {
      if (checkpoint !== null) buffer.checkpoint(checkpoint);
      if (caughtUp) buffer.caughtUp();
    }
  };

  const deliverPages = async (): Promise<void> => {
    const types = unionTypes(subscribers);
    const { signal } = abortController;
    for await (const page of log.pages({
      after: findEarliestPosition(subscribers),
      ...(types !== undefined && { types }),
      signal,
    })) {
      deliverPage(page);
      if (page.caughtUp) break;
      await waitForSubscribers();
    }
    for (const { buffer } of subscribers) buffer.end();
  };
  const start = (): void => {
    onStart();
    deliverPages().catch((reason: unknown) => {
      for (const { buffer } of subscribers) buffer.fail(reason);
    });
  };

  return {
    join: (subscriber) => {
      subscribers.add(subscriber);
      byType.reset();
      clearTimeout(startTimer);
      const remainingMs = windowOpenedAt + times.maxBatchWindowMs - performance.now();
      startTimer = setTimeout(start, Math.max(0, Math.min(times.batchWindowMs, remainingMs)));
    },
    leave: (subscriber) => {
      subscribers.delete(subscriber);
      byType.reset();
      if (subscribers.size === 0) abortController.abort();
    },
  };
};

/**
 * The maximum distance between the positions of subscribers that share a read, in bytes of the log.
 * A subscriber further ahead would wait for events that it has. Subscribers from the first event
 * share a read only with each other.
 */
const defaultMaxDistance = 16n * 1024n * 1024n;

const areNear = (one: bigint | null, other: bigint | null, maxDistance: bigint): boolean => {
  if (one === null || other === null) return one === other;
  return (one < other ? other - one : one - other) <= maxDistance;
};

/** The reads that have not started yet, with the position of their first subscriber. */
const batchingWindows = (log: EventLog, times: SharedCatchUpTimes, maxDistance: bigint) => {
  const openWindows = new Set<
    Readonly<{ after: bigint | null; subscription: SharedCatchUpSubscription }>
  >();
  return {
    /** The read for a subscriber from this position. */
    near: (after: bigint | null): SharedCatchUpSubscription => {
      for (const open of openWindows) {
        if (areNear(open.after, after, maxDistance)) return open.subscription;
      }
      const opened = {
        after,
        subscription: openBatchingWindow(log, times, () => openWindows.delete(opened)),
      };
      openWindows.add(opened);
      return opened.subscription;
    },
  };
};

/**
 * Reads the log from a position to its end, once for all subscribers that start at about the same
 * time from nearby positions. Each receives the types it requested, and the slowest sets the pace.
 * The pages end early for a subscriber that reads nothing for `maxIdleMs`.
 */
export const sharedCatchUpSubscriptions = (
  log: EventLog,
  times = defaultTimes,
  maxDistance = defaultMaxDistance,
): ((options: SubscriptionOptions) => AsyncGenerator<Page, void, undefined>) => {
  const windows = batchingWindows(log, times, maxDistance);

  return async function* ({ after, types, largestPage: maxPageSize = defaultMaxPageSize, signal }) {
    let roomAvailable = Promise.resolve();
    let signalRoom = noop;
    const buffer = pageBuffer(after, maxPageSize, {
      pause: () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        roomAvailable = promise;
        signalRoom = resolve;
      },
      resume: () => signalRoom(),
    });
    const end = (): void => {
      buffer.end();
      signalRoom();
    };
    const subscriberBuffer: PageBuffer = { ...buffer, end };
    const isRequestedType = typeMatcher(types);
    const subscriber = {
      after,
      types,
      wants: isRequestedType,
      buffer: subscriberBuffer,
      room: () => roomAvailable,
    };
    const subscription = windows.near(after);
    subscription.join(subscriber);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    try {
      yield* buffer.pages();
    } finally {
      signal.removeEventListener('abort', end);
      signalRoom();
      subscription.leave(subscriber);
    }
  };
};
