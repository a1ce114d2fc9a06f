import type { Page, StoredEvent } from './event-log.ts';

/** Collects pushed events until a reader takes them as one page. Pauses the source when full. */
export type PageBuffer = Readonly<{
  event: (event: StoredEvent) => void;
  checkpoint: (position: bigint) => void;
  caughtUp: () => void;
  fail: (reason: unknown) => void;
  end: () => void;
  pages: () => AsyncGenerator<Page, void, undefined>;
}>;

type FlowControl = Readonly<{ pause: () => void; resume: () => void }>;

/** Lets already buffered events arrive, so that they form one page. */
const waitForBufferedEvents = () => new Promise<void>((resolve) => void setImmediate(resolve));

const noop = (): void => undefined;

export const pageBuffer = (
  after: bigint | null,
  maxPageSize: number,
  { pause, resume }: FlowControl,
): PageBuffer => {
  let events: StoredEvent[] = [];
  let checkpoint = after;
  let caughtUp = false;
  let hasChanges = false;
  let isPaused = false;
  let ending: Readonly<{ failure?: unknown }> | null = null;
  let wake = noop;

  const markChanged = () => {
    hasChanges = true;
    wake();
  };
  const finish = (outcome: Readonly<{ failure?: unknown }>) => {
    ending ??= outcome;
    wake();
  };

  const takePage = (): Page => {
    const page = { events, checkpoint, caughtUp };
    events = [];
    caughtUp = false;
    hasChanges = false;
    if (isPaused) {
      isPaused = false;
      resume();
    }
    return page;
  };

  const pages = async function* (): AsyncGenerator<Page, void, undefined> {
    for (;;) {
      if (!hasChanges && !ending) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        await waitForBufferedEvents();
      }
      if (hasChanges) yield takePage();
      else if (ending) {
        if ('failure' in ending) throw ending.failure;
        return;
      }
    }
  };

  return {
    event: (event) => {
      events.push(event);
      checkpoint = event.position.commit;
      if (events.length >= maxPageSize && !isPaused) {
        isPaused = true;
        pause();
      }
      markChanged();
    },
    checkpoint: (position) => {
      if (checkpoint !== null && position <= checkpoint) return;
      checkpoint = position;
      markChanged();
    },
    caughtUp: () => {
      caughtUp = true;
      markChanged();
    },
    fail: (failure) => finish({ failure }),
    end: () => finish({}),
    pages,
  };
};
