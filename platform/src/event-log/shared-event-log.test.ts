import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import type { EventLog, Page } from './event-log.ts';
import { inMemoryEventLog } from './in-memory-event-log.ts';
import { sharedEventLog } from './shared-event-log.ts';

/** A log that counts its reads and its current readers. */
const counting = () => {
  const log = inMemoryEventLog();
  let open = 0;
  const counted: EventLog = {
    ...log,
    pages: async function* (options) {
      open += 1;
      try {
        yield* log.pages(options);
      } finally {
        open -= 1;
      }
    },
  };
  return { log, shared: sharedEventLog(counted), open: () => open };
};

const number = (event: Page['events'][number]): number => (event.data as { n: number }).n;
const numbered = (type: string, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ type, data: { n: from + n } }));

const reader = (
  log: EventLog,
  types: string,
  options: Readonly<{ after?: bigint | null; largestPage?: number; prompt?: boolean }> = {},
) => {
  const stop = new AbortController();
  const pages = log.pages({ after: null, types, prompt: true, signal: stop.signal, ...options });
  return { pages: pages[Symbol.asyncIterator](), stop };
};
type Reader = ReturnType<typeof reader>;

const take = async (
  { pages }: Reader,
  enough: (received: readonly number[], page: Page) => boolean,
) => {
  const received: number[] = [];
  for (;;) {
    const { value, done } = await pages.next();
    if (done === true) return received;
    received.push(...value.events.map(number));
    if (enough(received, value)) return received;
  }
};
const until = (count: number) => (received: readonly number[]) => received.length >= count;

describe('a shared event log', () => {
  it('reads the log once for all live subscribers', async () => {
    const { log, shared, open } = counting();
    const readers = ['^a', '^b', '^a|^b'].map((types) => reader(shared, types));
    log.put('s-1', ...numbered('a.X', 0, 2), ...numbered('b.X', 2, 2));
    await Promise.all(readers.map((subscriber, at) => take(subscriber, until(at === 2 ? 4 : 2))));
    for (const round of [4, 6, 8]) {
      const live = readers.map((subscriber, at) => take(subscriber, until(at === 2 ? 2 : 1)));
      log.put('s-1', ...numbered('a.X', round, 1), ...numbered('b.X', round + 1, 1));
      expect(await Promise.all(live)).to.deep.equal([[round], [round + 1], [round, round + 1]]);
    }
    expect(open()).to.equal(1);
    for (const { stop } of readers) stop.abort();
    await Promise.all(readers.map((subscriber) => take(subscriber, () => false)));
    while (open() > 0) await setImmediate();
  });

  it('reads missed events once for subscribers from nearby positions, each without a gap', async () => {
    const log = inMemoryEventLog();
    log.put('s-1', ...numbered('a.X', 0, 50));
    const startPositions: (bigint | null)[] = [];
    const shared = sharedEventLog({
      ...log,
      pages: (options) => {
        startPositions.push(options.after);
        return log.pages(options);
      },
    });
    const [earlierPosition, laterPosition, end] = [9, 29, 49].map(
      (at) => log.events[at]?.position.commit ?? null,
    );
    let caughtUpReports = 0;
    const readToEnd = (after: bigint | null | undefined) =>
      take(reader(shared, '^a', { after: after ?? null }), (received, { caughtUp }) => {
        if (caughtUp) caughtUpReports += 1;
        // an event that follows the reports of both must reach both
        if (caughtUp && caughtUpReports === 2) log.put('s-1', ...numbered('a.X', 50, 1));
        return received.at(-1) === 50;
      });
    const [all, some] = await Promise.all([readToEnd(earlierPosition), readToEnd(laterPosition)]);

    expect(all).to.deep.equal(Array.from({ length: 41 }, (_, n) => n + 10));
    expect(some).to.deep.equal(Array.from({ length: 21 }, (_, n) => n + 30));
    expect(caughtUpReports).to.equal(2);
    expect(startPositions).to.deep.equal([earlierPosition, end, end, end]);
  });

  it('reports that it has caught up only once it receives later events', async () => {
    const log = inMemoryEventLog();
    const end = Promise.withResolvers<null>();
    const subscriber = reader(sharedEventLog({ ...log, end: () => end.promise }), '^a');
    log.put('s-1', ...numbered('a.X', 0, 1));
    const reports: boolean[] = [];
    await take(subscriber, (received, { caughtUp }) => {
      reports.push(caughtUp);
      return received.length > 0;
    });
    end.resolve(null);
    await take(subscriber, (_, { caughtUp }) => caughtUp);

    expect(reports).to.not.include(true);
    subscriber.stop.abort();
  });

  it('delivers events immediately to prompt subscribers, and in batches to others', async () => {
    const { log, shared } = counting();
    const [prompt, delayed] = [reader(shared, '^a'), reader(shared, '^a', { prompt: false })];
    log.put('s-1', ...numbered('a.X', 0, 1));
    await Promise.all([take(prompt, until(1)), take(delayed, until(1))]);
    const first = [take(prompt, until(1)), take(delayed, until(1))];
    log.put('s-1', ...numbered('a.X', 1, 1));
    await Promise.all(first);

    const pages: (readonly number[])[] = [];
    const rest = take(delayed, (received, { events }) => {
      if (events.length > 0) pages.push(events.map(number));
      return received.length >= 6;
    });
    for (let at = 2; at < 8; at += 1) {
      log.put('s-1', ...numbered('a.X', at, 1));
      expect(await take(prompt, until(1))).to.deep.equal([at]);
    }
    expect(await rest).to.deep.equal([2, 3, 4, 5, 6, 7]);
    expect(pages.length).to.be.lessThan(6);
    for (const { stop } of [prompt, delayed]) stop.abort();
  });

  it('reports the position of events that a subscriber filters out', async () => {
    const { log, shared } = counting();
    const subscriber = reader(shared, '^a');
    log.put('s-1', ...numbered('a.X', 0, 1));
    await take(subscriber, until(1));
    log.put('s-1', ...numbered('b.X', 1, 3));
    const end = await log.end();

    expect(await take(subscriber, (_, { checkpoint }) => checkpoint === end)).to.deep.equal([]);
    subscriber.stop.abort();
  });

  it('delivers every event exactly once to a subscriber too slow to share', async () => {
    const { log, shared } = counting();
    const slow = reader(shared, '^a', { largestPage: 10 });
    const quick = reader(shared, '^a');
    log.put('s-1', ...numbered('a.X', 0, 1));
    await take(slow, until(1));
    await take(quick, until(1));
    const next = [take(slow, until(1)), take(quick, until(1))];
    log.put('s-1', ...numbered('a.X', 1, 1));
    await Promise.all(next);
    for (let from = 2; from < 202; from += 5) {
      log.put('s-1', ...numbered('a.X', from, 5));
      await take(quick, until(5));
    }

    const all = Array.from({ length: 200 }, (_, n) => n + 2);
    expect(await take(slow, until(200))).to.deep.equal(all);
    for (const { stop } of [slow, quick]) stop.abort();
  });

  it('delivers no later events to a subscriber that is aborted while it catches up', async () => {
    const log = inMemoryEventLog();
    const [end, catchingUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let subscriptionCount = 0;
    const held: EventLog = {
      ...log,
      end: () => end.promise.then(() => log.end()),
      pages: async function* (options) {
        subscriptionCount += 1;
        if (subscriptionCount === 3) await catchingUp.promise;
        yield* log.pages(options);
      },
    };
    const subscriber = reader(sharedEventLog(held), '^a');
    log.put('s-1', ...numbered('a.X', 0, 1));
    await take(subscriber, until(1));

    const rest = take(subscriber, () => false);
    log.put('s-1', ...numbered('a.X', 1, 1));
    end.resolve();
    const countSubscriptions = (): number => subscriptionCount;
    while (countSubscriptions() < 3) await setImmediate();
    log.put('s-1', ...numbered('a.X', 2, 1));
    await setImmediate();
    await setImmediate();
    subscriber.stop.abort();
    catchingUp.resolve();
    expect(await rest).to.deep.equal([]);
  });

  it('ends for a subscriber that is aborted while the end of the log is requested', async () => {
    const log = inMemoryEventLog();
    const held = { ...log, end: () => new Promise<never>(() => undefined) };
    const subscriber = reader(sharedEventLog(held), '^a');
    log.put('s-1', ...numbered('a.X', 0, 1));
    await take(subscriber, until(1));
    const ended = take(subscriber, () => false);
    await setImmediate();
    subscriber.stop.abort();

    expect(await ended).to.deep.equal([]);
  });

  it('fails for all subscribers if the log disconnects, and accepts new subscriptions', async () => {
    const { log, shared } = counting();
    const readers = [reader(shared, '^a'), reader(shared, '^a')];
    log.put('s-1', ...numbered('a.X', 0, 1));
    await Promise.all(readers.map((subscriber) => take(subscriber, until(1))));
    const live = readers.map((subscriber) => take(subscriber, until(1)));
    log.put('s-1', ...numbered('a.X', 1, 1));
    await Promise.all(live);
    const ends = readers.map((subscriber) =>
      take(subscriber, () => false).then(() => 'ended', String),
    );
    log.interrupt();
    expect(await Promise.all(ends)).to.deep.equal(Array(2).fill('Error: The log was disconnected'));

    const again = reader(shared, '^a');
    log.put('s-1', ...numbered('a.X', 2, 1));
    expect(await take(again, until(3))).to.deep.equal([0, 1, 2]);
    again.stop.abort();
  });
});
