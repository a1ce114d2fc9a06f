import type { EventLog, Page, SubscriptionOptions } from './event-log.ts';
import type { LiveSubscription } from './live-subscription.ts';
import { liveBuffer, openLiveSubscription } from './live-subscription.ts';
import { sharedCatchUpSubscriptions } from './shared-catch-up-subscription.ts';

/** Omits the events of the live subscription that the catch-up read has already delivered. */
const omitDelivered = ({ events, checkpoint }: Page, delivered: bigint | null): Page => {
  if (delivered === null) return { events, checkpoint, caughtUp: false };
  return {
    events: events.filter(({ position }) => position.commit > delivered),
    checkpoint: checkpoint !== null && checkpoint > delivered ? checkpoint : delivered,
    caughtUp: false,
  };
};

/**
 * Spares the store repeated reads. Subscribers from nearby positions share one catch-up read, then
 * all share one live subscription, which also reports the position of events that they did not
 * request.
 * A subscriber that is too slow leaves and catches up on its own. A subscriber has caught up once
 * it has joined the live subscription.
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
    let hasSharedCatchUp = false;

    /**
     * Returns whether it reached the end. If it was aborted, the subscriber must receive no live
     * event.
     */
    const catchUp = async function* (
      isSubscribed: boolean,
    ): AsyncGenerator<Page, boolean, undefined> {
      while (!signal.aborted) {
        const pages = hasSharedCatchUp
          ? log.pages({ ...options, after: checkpoint })
          : catchUpShared(options);
        hasSharedCatchUp = true;
        for await (const page of pages) {
          checkpoint = page.checkpoint ?? checkpoint;
          yield isSubscribed ? page : { ...page, caughtUp: false };
          if (page.caughtUp) return true;
        }
      }
      return false;
    };

    const readLive = async function* (): AsyncGenerator<Page, void, undefined> {
      const live = liveBuffer(options);
      const { promise: aborted, resolve: stopWaiting } = Promise.withResolvers<void>();
      const end = (): void => {
        live.end();
        stopWaiting();
      };
      signal.addEventListener('abort', end, { once: true });
      try {
        await Promise.race([live.subscribe(currentLiveSubscription()), aborted]);
        const isCaughtUp = yield* catchUp(true); // the live subscription already buffers later events
        if (!isCaughtUp) return;
        for await (const page of live.pages()) {
          const newPage = omitDelivered(page, checkpoint);
          checkpoint = newPage.checkpoint;
          yield newPage;
        }
      } finally {
        signal.removeEventListener('abort', end);
        live.leave();
      }
    };

    while (!signal.aborted) {
      if (yield* catchUp(false)) yield* readLive();
    }
  };

  return { ...log, pages: subscribe };
};
