import type { Page, StoredEvent } from './event-log.ts';

/** Collects what a source pushes until a reader takes it as one page; holds the source back when full. */
export type PageBuffer = Readonly<{
  event: (event: StoredEvent) => void;
  reached: (position: bigint) => void;
  caughtUp: () => void;
  fail: (reason: unknown) => void;
  end: () => void;
  pages: () => AsyncGenerator<Page, void, undefined>;
}>;

type Flow = Readonly<{ pause: () => void; resume: () => void }>;

/** Lets what is already buffered come through, so that it makes one page. */
const breath = () => new Promise<void>((resolve) => void setImmediate(resolve));

const nobody = (): void => undefined;

export const pageBuffer = (
  after: bigint | null,
  largest: number,
  { pause, resume }: Flow,
): PageBuffer => {
  let events: StoredEvent[] = [];
  let reached = after;
  let caughtUp = false;
  let news = false;
  let paused = false;
  let over: Readonly<{ failure?: unknown }> | null = null;
  let wake = nobody;

  const tell = () => {
    news = true;
    wake();
  };
  const finish = (how: Readonly<{ failure?: unknown }>) => {
    over ??= how;
    wake();
  };

  const take = (): Page => {
    const page = { events, reached, caughtUp };
    events = [];
    caughtUp = false;
    news = false;
    if (paused) {
      paused = false;
      resume();
    }
    return page;
  };

  const pages = async function* (): AsyncGenerator<Page, void, undefined> {
    for (;;) {
      if (!news && !over) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        await breath();
      }
      if (news) yield take();
      else if (over) {
        if ('failure' in over) throw over.failure;
        return;
      }
    }
  };

  return {
    event: (event) => {
      events.push(event);
      reached = event.position.commit;
      if (events.length >= largest && !paused) {
        paused = true;
        pause();
      }
      tell();
    },
    reached: (position) => {
      if (reached !== null && position <= reached) return;
      reached = position;
      tell();
    },
    caughtUp: () => {
      caughtUp = true;
      tell();
    },
    fail: (failure) => finish({ failure }),
    end: () => finish({}),
    pages,
  };
};
