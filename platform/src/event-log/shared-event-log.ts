import { convoys } from './convoy.ts';
import type { EventLog, Page, StoredEvent, Wanted } from './event-log.ts';
import { defaultLargestPage } from './event-log.ts';
import { pageBuffer } from './page-buffer.ts';
import { wantedTypes } from './types-pattern.ts';

type Follower = Readonly<{
  /** Hears of every event at once. */
  prompt: boolean;
  hear: (page: Page) => void;
  fail: (reason: unknown) => void;
}>;

/** What is appended from now on, told to all who follow. */
type Tail = Readonly<{
  /** Resolves when everything that is appended from then on will be heard; with it the way to leave. */
  follow: (follower: Follower) => Promise<() => void>;
}>;

/**
 * While events come all the time, those who are not prompt hear of them so often and all in the same
 * moment: a page of many events costs them little more than a page of one, and what they write then
 * shares one sync of the database.
 */
const gatherMs = 50;
/** After a pause they hear so soon, lest who is prompt has to wait for what they write. */
const headStartMs = 5;
/** So many are told sooner. */
const mostGathered = 500;

/** Makes one page of those that came since the last one was told. */
const gathering = (tell: (page: Page) => void) => {
  let events: StoredEvent[] = [];
  let reached: bigint | null = null;
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const tellNow = (): void => {
    end();
    toldAt = performance.now();
    const page = { events, reached, caughtUp: false };
    events = [];
    tell(page);
  };

  return {
    add: (page: Page): void => {
      events.push(...page.events);
      reached = page.reached ?? reached;
      const wait = Math.max(headStartMs, toldAt + gatherMs - performance.now());
      if (events.length >= mostGathered) tellNow();
      else timer ??= setTimeout(tellNow, wait);
    },
    end,
  };
};

const openTail = (log: EventLog, over: () => void): Tail => {
  const followers = new Set<Follower>();
  const stopping = new AbortController();
  const begun = log.end();
  const gathered = gathering((page) => {
    for (const { prompt, hear } of followers) if (!prompt) hear(page);
  });

  const run = async (): Promise<void> => {
    const after = await begun;
    try {
      for await (const page of log.pages({ after, signal: stopping.signal })) {
        for (const { prompt, hear } of followers) if (prompt) hear(page);
        gathered.add(page);
      }
    } finally {
      gathered.end();
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

/** Most events are of no concern to a prompt reader, who is told so once for many of them. */
const passedMs = 20;

/**
 * Spares the store from sending the same to many: those who begin at the same position catch up
 * together, then all share one subscription, which tells them also how far the log
 * came in events that they don't want. Who takes too slowly to share reads by itself again.
 */
export const sharedEventLog = (log: EventLog): EventLog => {
  let tail: Tail | null = null;
  const together = convoys(log);

  const currentTail = (): Tail => {
    if (tail) return tail;
    const opened: Tail = openTail(log, () => {
      if (tail === opened) tail = null;
    });
    tail = opened;
    return opened;
  };

  const follow = async function* (asked: Wanted): AsyncGenerator<Page, void, undefined> {
    const { types, largestPage = defaultLargestPage, prompt = false, signal } = asked;
    const wanted = wantedTypes(types);
    let reached = asked.after;
    let begun = false;

    /** Whether it came to the end: who is told to stop on the way must hear nothing from beyond it. */
    const catchUp = async function* (): AsyncGenerator<Page, boolean, undefined> {
      while (!signal.aborted) {
        const pages = begun ? log.pages({ ...asked, after: reached }) : together(asked);
        begun = true;
        for await (const page of pages) {
          reached = page.reached ?? reached;
          yield page;
          if (page.caughtUp) return true;
        }
      }
      return false;
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
        const concern = page.events.filter(({ type }) => wanted(type));
        concern.forEach(buffer.event);
        passed = page.reached ?? passed;
        if (concern.length > 0 || !prompt) tellPassed();
        else timer ??= setTimeout(tellPassed, passedMs);
      };
      signal.addEventListener('abort', buffer.end, { once: true });
      try {
        leave = await currentTail().follow({ prompt, hear, fail: buffer.fail });
        const arrived = yield* catchUp(); // what came before it was heard
        if (!arrived) return;
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
      if (yield* catchUp()) yield* share();
    }
  };

  return { ...log, pages: follow };
};
