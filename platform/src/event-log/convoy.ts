import type { EventLog, Page, Wanted } from './event-log.ts';
import { defaultLargestPage } from './event-log.ts';
import type { PageBuffer } from './page-buffer.ts';
import { pageBuffer } from './page-buffer.ts';
import { wantedTypes } from './types-pattern.ts';

type Traveller = Readonly<{
  after: bigint | null;
  types: string | undefined;
  wants: (type: string) => boolean;
  buffer: PageBuffer;
  /** Resolves when it has room again, or has left. */
  room: () => Promise<void>;
}>;

/** Many who read the log to its end at the same time, for whom it is read once. */
type Convoy = Readonly<{ join: (traveller: Traveller) => void; leave: (one: Traveller) => void }>;

export type ConvoyTimes = Readonly<{
  /** It departs so long after the last one joined. */
  gatherMs: number;
  /** And so long after the first one at the latest. */
  gatherAtMostMs: number;
  /** Who takes nothing for so long goes on alone. */
  patienceMs: number;
}>;

const usualTimes: ConvoyTimes = { gatherMs: 50, gatherAtMostMs: 300, patienceMs: 5_000 };

const nothing = (): void => undefined;

const unionOf = (travellers: ReadonlySet<Traveller>): string | undefined => {
  const types = new Set([...travellers].map((one) => one.types));
  return types.has(undefined) ? undefined : [...types].join('|');
};

const earliestOf = (travellers: ReadonlySet<Traveller>): bigint | null => {
  let earliest: bigint | null = null;
  for (const { after } of travellers) {
    if (after === null) return null;
    if (earliest === null || after < earliest) earliest = after;
  }
  return earliest;
};

/** Who is ahead of the others hears nothing again. */
const handOver = (
  { after, wants, buffer }: Traveller,
  { events, reached, caughtUp }: Page,
): void => {
  for (const event of events) {
    if ((after === null || event.position.commit > after) && wants(event.type)) buffer.event(event);
  }
  if (reached !== null) buffer.reached(reached);
  if (caughtUp) buffer.caughtUp();
};

const gather = (log: EventLog, times: ConvoyTimes, departs: () => void): Convoy => {
  const travellers = new Set<Traveller>();
  const stopping = new AbortController();
  const gatheredSince = performance.now();
  let waiting: NodeJS.Timeout | undefined;

  const untilAllHaveRoom = async (): Promise<void> => {
    const slow = new Set(travellers);
    const rooms = [...slow].map(async (one) => {
      await one.room();
      slow.delete(one);
    });
    const patience = setTimeout(() => {
      for (const one of slow) {
        travellers.delete(one);
        one.buffer.end();
      }
    }, times.patienceMs);
    await Promise.all(rooms);
    clearTimeout(patience);
  };

  const travel = async (): Promise<void> => {
    const types = unionOf(travellers);
    const { signal } = stopping;
    for await (const page of log.pages({
      after: earliestOf(travellers),
      ...(types !== undefined && { types }),
      signal,
    })) {
      for (const one of travellers) handOver(one, page);
      if (page.caughtUp) break;
      await untilAllHaveRoom();
    }
    for (const { buffer } of travellers) buffer.end();
  };
  const depart = (): void => {
    departs();
    travel().catch((reason: unknown) => {
      for (const { buffer } of travellers) buffer.fail(reason);
    });
  };

  return {
    join: (traveller) => {
      travellers.add(traveller);
      clearTimeout(waiting);
      const left = gatheredSince + times.gatherAtMostMs - performance.now();
      waiting = setTimeout(depart, Math.max(0, Math.min(times.gatherMs, left)));
    },
    leave: (traveller) => {
      travellers.delete(traveller);
      if (travellers.size === 0) stopping.abort();
    },
  };
};

/** Who may travel together: `same` those from one position, `near` all who do not begin at the first event. */
type Company = 'same' | 'near';

const companyOf = (after: bigint | null, company: Company): string =>
  after === null || company === 'same' ? String(after) : company;

/**
 * The log from a position until there is no more of it, read once for all who ask at about the same
 * time: each is given what it wants, and the slowest tells the pace. Ends early for who takes
 * nothing for long.
 */
export const convoys = (
  log: EventLog,
  company: Company = 'same',
  times = usualTimes,
): ((wanted: Wanted) => AsyncGenerator<Page, void, undefined>) => {
  const gathering = new Map<string, Convoy>();

  return async function* ({ after, types, largestPage = defaultLargestPage, signal }) {
    let leftRoom = Promise.resolve();
    let makeRoom = nothing;
    const buffer = pageBuffer(after, largestPage, {
      pause: () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        leftRoom = promise;
        makeRoom = resolve;
      },
      resume: () => makeRoom(),
    });
    const end = (): void => {
      buffer.end();
      makeRoom();
    };
    const own: PageBuffer = { ...buffer, end };
    const wants = wantedTypes(types);
    const traveller = { after, types, wants, buffer: own, room: () => leftRoom };
    const name = companyOf(after, company);
    const convoy = gathering.get(name) ?? gather(log, times, () => gathering.delete(name));
    gathering.set(name, convoy);
    convoy.join(traveller);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    try {
      yield* buffer.pages();
    } finally {
      signal.removeEventListener('abort', end);
      makeRoom();
      convoy.leave(traveller);
    }
  };
};
