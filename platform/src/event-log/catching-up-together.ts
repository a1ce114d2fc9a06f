import { sharedCatchUpSubscriptions } from './convoy.ts';
import type { EventLog, Page, SubscriptionOptions } from './event-log.ts';

/**
 * Spares the store from reading the same for many who start together, each a little behind or ahead
 * of the others; at the end of the log each goes on by itself. Who begins at the first event travels
 * only with those who do, too.
 */
export const sharedCatchUpEventLog = (log: EventLog): EventLog => {
  const catchUpShared = sharedCatchUpSubscriptions(log, 'near');

  const readPages = async function* (
    options: SubscriptionOptions,
  ): AsyncGenerator<Page, void, undefined> {
    let checkpoint = options.after;
    for await (const page of catchUpShared(options)) {
      checkpoint = page.reached ?? checkpoint;
      yield { ...page, caughtUp: false }; // not before it hears what comes from then on
      if (page.caughtUp) break;
    }
    if (!options.signal.aborted) yield* log.pages({ ...options, after: checkpoint });
  };

  return { ...log, pages: readPages };
};
