import type { EventLog, Page, Wanted } from './event-log.ts';
import { defaultLargestPage } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';

type Follower = Readonly<{ hear: (page: Page) => void; fail: (reason: unknown) => void }>;

/** What is appended from now on, told to all who follow. */
type Tail = Readonly<{
  /** Resolves when everything that is appended from then on will be heard; with it the way to leave. */
  follow: (follower: Follower) => Promise<() => void>;
}>;

const openTail = (log: EventLog, over: () => void): Tail => {
  const followers = new Set<Follower>();
  const stopping = new AbortController();
  const begun = log.end();

  const run = async (): Promise<void> => {
    const after = await begun;
    for await (const page of log.pages({ after, signal: stopping.signal })) {
      for (const { hear } of followers) hear(page);
    }
  };
  run().catch((reason: unknown) => {
    over(); // before anyone asks again
    for (const { fail } of followers) fail(reason);
  });

  return {
    follow: async (follower) => {
      followers.add(follower);
      await begun;
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        over();
        stopping.abort();
      };
    },
  };
};

const nothing = (): void => undefined;

/** Most events are of no concern to most readers, who are told so once for many of them. */
const passedMs = 20;

/**
 * Spares the store from sending the same to many: each reader catches up by itself, then all share
 * one subscription, which tells them also how far the log came in events that they don't want. Who
 * takes too slowly to share reads by itself again.
 */
export const sharedEventLog = (log: EventLog): EventLog => {
  let tail: Tail | null = null;

  const currentTail = (): Tail => {
    if (tail) return tail;
    const opened: Tail = openTail(log, () => {
      if (tail === opened) tail = null;
    });
    tail = opened;
    return opened;
  };

  const follow = async function* (asked: Wanted): AsyncGenerator<Page, void, undefined> {
    const { types, largestPage = defaultLargestPage, signal } = asked;
    const wanted = new RegExp(types ?? '');
    let reached = asked.after;

    const catchUp = async function* (): AsyncGenerator<Page, void, undefined> {
      for await (const page of log.pages({ ...asked, after: reached })) {
        reached = page.reached ?? reached;
        yield page;
        if (page.caughtUp) return;
      }
    };

    const share = async function* (): AsyncGenerator<Page, void, undefined> {
      const slow = (): void => {
        buffer.end();
        leave();
      };
      let leave = nothing;
      const buffer = pageBuffer(null, largestPage, { pause: slow, resume: nothing });
      let passed: bigint | null = null;
      let timer: NodeJS.Timeout | undefined;
      const tellPassed = (): void => {
        clearTimeout(timer);
        timer = undefined;
        if (passed !== null) buffer.reached(passed);
      };
      const hear = (page: Page): void => {
        const concern = page.events.filter(({ type }) => wanted.test(type));
        concern.forEach(buffer.event);
        passed = page.reached ?? passed;
        if (concern.length > 0) tellPassed();
        else timer ??= setTimeout(tellPassed, passedMs);
      };
      signal.addEventListener('abort', buffer.end, { once: true });
      try {
        leave = await currentTail().follow({ hear, fail: buffer.fail });
        yield* catchUp(); // what came before it was heard
        for await (const { events, reached: heard } of buffer.pages()) {
          const known = reached;
          const fresh = events.filter(({ position }) => known === null || position.commit > known);
          if (known === null || (heard !== null && heard > known)) reached = heard;
          yield { events: fresh, reached, caughtUp: false };
        }
      } finally {
        signal.removeEventListener('abort', buffer.end);
        clearTimeout(timer);
        leave();
      }
    };

    while (!signal.aborted) {
      yield* catchUp();
      if (!signal.aborted) yield* share();
    }
  };

  return { ...log, pages: follow };
};
