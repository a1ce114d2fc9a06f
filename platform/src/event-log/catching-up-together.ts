import { convoys } from './convoy.ts';
import type { EventLog, Page, Wanted } from './event-log.ts';

/**
 * Spares the store from reading the same for many who start together, each a little behind or ahead
 * of the others; at the end of the log each goes on by itself. Who begins at the first event travels
 * only with those who do, too.
 */
export const catchingUpTogether = (log: EventLog): EventLog => {
  const together = convoys(log, 'near');

  const follow = async function* (asked: Wanted): AsyncGenerator<Page, void, undefined> {
    let reached = asked.after;
    for await (const page of together(asked)) {
      reached = page.reached ?? reached;
      yield { ...page, caughtUp: false }; // not before it hears what comes from then on
      if (page.caughtUp) break;
    }
    if (!asked.signal.aborted) yield* log.pages({ ...asked, after: reached });
  };

  return { ...log, pages: follow };
};
