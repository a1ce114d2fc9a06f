import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { sharedCatchUpSubscriptions } from './shared-catch-up-subscription.ts';
import type { EventLog, Page } from './event-log.ts';
import { inMemoryEventLog } from './in-memory-event-log.ts';

const times = { batchWindowMs: 5, maxBatchWindowMs: 50, maxIdleMs: 100 };

/** Positions of the log in memory are ten apart. */
const maxDistance = 300n;

const numbered = (type: string, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ type, data: { n: from + n } }));
const numbersIn = ({ events }: Page): readonly number[] =>
  events.map(({ data }) => (data as { n: number }).n);

/** A log of a hundred events of two alternating types that counts its reads. */
const createLog = () => {
  const log = inMemoryEventLog();
  for (let from = 0; from < 100; from += 2) {
    log.put('s-1', ...numbered('a.X', from, 1), ...numbered('b.X', from + 1, 1));
  }
  const requests: string[] = [];
  const counted: EventLog = {
    ...log,
    pages: (options) => {
      requests.push(options.types ?? 'all');
      return log.pages({ ...options, largestPage: 10 });
    },
  };
  return { log, requests, subscribe: sharedCatchUpSubscriptions(counted, times, maxDistance) };
};

const all = async (pages: AsyncIterable<Page>): Promise<readonly number[]> => {
  const received: number[] = [];
  for await (const page of pages) {
    received.push(...numbersIn(page));
    if (page.caughtUp) return received;
  }
  throw new Error('It ended before its end');
};

const evenNumbers = Array.from({ length: 50 }, (_, n) => 2 * n);
const oddNumbers = evenNumbers.map((n) => n + 1);
const signal = new AbortController().signal;

describe('a shared catch-up subscription', () => {
  it('reads the log once, and sends each subscriber its events up to the end', async () => {
    const { requests, subscribe } = createLog();
    const [ones, others, both] = await Promise.all(
      ['^a', '^b', '^[ab]'].map((types) =>
        all(subscribe({ after: null, types, largestPage: 10, signal })),
      ),
    );
    expect(ones).to.deep.equal(evenNumbers);
    expect(others).to.deep.equal(oddNumbers);
    expect(both).to.deep.equal(Array.from({ length: 100 }, (_, n) => n));
    expect(requests).to.deep.equal(['^a|^b|^[ab]']);
  });

  it('includes a subscriber slightly ahead, without resending earlier events', async () => {
    const { log, requests, subscribe } = createLog();
    const [earlierPosition, laterPosition] = [log.events[9], log.events[29]].map(
      (event) => event?.position.commit,
    );
    const numbers = await Promise.all(
      [earlierPosition, laterPosition].map((after) =>
        all(subscribe({ after: after ?? null, types: '^a', signal })),
      ),
    );

    expect(numbers).to.deep.equal([
      evenNumbers.filter((n) => n > 9),
      evenNumbers.filter((n) => n > 29),
    ]);
    expect(requests).to.deep.equal(['^a']);
  });

  it('keeps subscribers apart that start far from each other', async () => {
    const { log, requests, subscribe } = createLog();
    const positions = [null, log.events[9], log.events[29], log.events[59]].map(
      (event) => event?.position.commit ?? null,
    );
    const numbers = await Promise.all(
      positions.map((after) => all(subscribe({ after, types: '^a', signal }))),
    );

    expect(numbers).to.deep.equal(
      [-1, 9, 29, 59].map((position) => evenNumbers.filter((n) => n > position)),
    );
    expect(requests).to.deep.equal(['^a', '^a', '^a']);
  });

  it('waits for slow subscribers, and does not admit subscribers after it starts', async () => {
    const { requests, subscribe } = createLog();
    const slow = async (): Promise<number> => {
      let received = 0;
      for await (const page of subscribe({ after: null, types: '^a', largestPage: 5, signal })) {
        received += page.events.length;
        expect(page.events.length).to.be.lessThan(20);
        await pause(1);
        if (page.caughtUp) break;
      }
      return received;
    };
    const [received, quick] = await Promise.all([
      slow(),
      all(subscribe({ after: null, types: '^b', signal })),
    ]);
    expect(received).to.equal(50);
    expect(quick).to.deep.equal(oddNumbers);
    await all(subscribe({ after: null, types: '^b', signal }));
    expect(requests).to.deep.equal(['^a|^b', '^b']);
  });

  it('drops an idle subscriber, with the position to continue from', async () => {
    const { subscribe } = createLog();
    const idle = subscribe({ after: null, types: '^a', largestPage: 5, signal });
    const first = idle.next();
    expect(
      await all(subscribe({ after: null, types: '^b', largestPage: 5, signal })),
    ).to.deep.equal(oddNumbers);
    const pages = [(await first).value];
    for await (const page of idle) pages.push(page);
    expect(pages.some((page) => page?.caughtUp)).to.equal(false);
    const received = pages.flatMap((page) => (page ? numbersIn(page) : []));
    expect(received).to.deep.equal(evenNumbers.slice(0, received.length));
    expect(Number(pages.at(-1)?.checkpoint)).to.be.lessThan(1_000);
  });

  it('ends for an aborted subscriber, and fails for the others if the log disconnects', async () => {
    const failure = Promise.withResolvers<never>();
    const subscribe = sharedCatchUpSubscriptions(
      {
        ...inMemoryEventLog(),
        pages: async function* () {
          yield { events: [], checkpoint: 10n, caughtUp: false };
          await failure.promise;
        },
      },
      times,
    );
    const leaveController = new AbortController();
    const [left, remaining] = [
      subscribe({ after: null, signal: leaveController.signal }),
      subscribe({ after: null, signal }),
    ];
    await Promise.all([left.next(), remaining.next()]);
    leaveController.abort();
    expect((await left.next()).done).to.equal(true);
    const failing = remaining.next().then(String, String);
    failure.reject(new Error('The log was disconnected'));
    expect(await failing).to.equal('Error: The log was disconnected');
  });
});
