import { sharedCatchUpSubscriptions } from './shared-catch-up-subscription.ts';
import type { EventLog, Page, SubscriptionOptions } from './event-log.ts';

/**
 * Shares one catch-up read of the store among subscribers that start at about the same time from
 * nearby positions. At the end of the log, each subscriber continues on its own. Subscribers from
 * the first event share a read only with each other.
 */
export const sharedCatchUpEventLog = (log: EventLog): EventLog => {
  const catchUpShared = sharedCatchUpSubscriptions(log, 'near');

  const readPages = async function* (
    options: SubscriptionOptions,
  ): AsyncGenerator<Page, void, undefined> {
    let checkpoint = options.after;
    for await (const page of catchUpShared(options)) {
      checkpoint = page.checkpoint ?? checkpoint;
      yield { ...page, caughtUp: false }; // false until the live subscription has caught up too
      if (page.caughtUp) break;
    }
    if (!options.signal.aborted) yield* log.pages({ ...options, after: checkpoint });
  };

  return { ...log, pages: readPages };
};
