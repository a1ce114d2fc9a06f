import type { EventLog, Page } from '@shop/platform/event-log';
import { inMemoryEventLog, sharedEventLog } from '@shop/platform/event-log';
import { expect } from 'chai';
import { readSide } from '../support/read-side.ts';

type EventLogFixture = Readonly<{
  log: EventLog;
  /** Puts events of this type, numbered from `from`. */
  put: (type: string, from: number, count: number) => Promise<void>;
  close: () => Promise<void>;
}>;

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

const inMemory = async (): Promise<EventLogFixture> => {
  const log = inMemoryEventLog();
  return {
    log,
    put: async (type, from, count) => {
      log.put('test-1', ...numbers(from, count).map((n) => ({ type, data: { n } })));
    },
    close: async () => undefined,
  };
};

const embedded = async (): Promise<EventLogFixture> => {
  const side = await readSide();
  return {
    log: side.log,
    put: async (type, from, count) => {
      await side.append('test-1', ...numbers(from, count).map((n) => ({ type, data: { n } })));
    },
    close: side.close,
  };
};

const numberOf = (event: Page['events'][number]): number => (event.data as { n: number }).n;

const shared = async (): Promise<EventLogFixture> => {
  const opened = await embedded();
  return { ...opened, log: sharedEventLog(opened.log) };
};

for (const [name, open] of Object.entries({ 'in-memory': inMemory, embedded, shared })) {
  describe(`the ${name} event log`, () => {
    let opened: EventLogFixture;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    /** Reads the log until `enough` returns true. */
    const read = async (
      readOptions: Readonly<{ after?: bigint | null; types?: string; largestPage?: number }>,
      enough: (events: readonly Page['events'][number][], page: Page) => boolean,
    ) => {
      const stop = new AbortController();
      const events: Page['events'][number][] = [];
      const pages: Page[] = [];
      const subscription = { after: null, ...readOptions, signal: stop.signal };
      for await (const page of opened.log.pages(subscription)) {
        events.push(...page.events);
        pages.push(page);
        if (enough(events, page)) stop.abort();
      }
      return { events, pages, checkpoint: pages.at(-1)?.checkpoint ?? null };
    };

    it('delivers stored and new events in order, each once', async () => {
      await opened.put('test.A', 0, 50);
      let more = false;
      const { events } = await read({ types: '^test' }, (all, { caughtUp }) => {
        if (caughtUp && !more) {
          more = true;
          void opened.put('test.A', 50, 50);
        }
        return all.length === 100;
      });

      expect(events.map(numberOf)).to.deep.equal(numbers(0, 100));
    });

    it('omits types that were not requested, and resumes after a position', async () => {
      await opened.put('test.A', 0, 3);
      await opened.put('other.B', 3, 3);
      await opened.put('test.A', 6, 3);
      const first = await read({ types: '^test' }, (all) => all.length === 6);
      expect(first.events.map(numberOf)).to.deep.equal([0, 1, 2, 6, 7, 8]);

      const after = first.events[3]?.position.commit ?? null;
      const rest = await read({ after, types: '^test' }, (all) => all.length === 2);
      expect(rest.events.map(numberOf)).to.deep.equal([7, 8]);
    });

    it('reports that it has caught up, even if no event matched', async () => {
      await opened.put('other.B', 0, 3);
      const { events } = await read({ types: '^test' }, (_, { caughtUp }) => caughtUp);

      expect(events).to.deep.equal([]);
    });

    it('buffers no more than requested while nothing is consumed', async () => {
      await opened.put('test.A', 0, 2_000);
      const stop = new AbortController();
      const seen: number[] = [];
      let largest = 0;
      const subscription = { after: null, types: '^test', largestPage: 100, signal: stop.signal };
      for await (const { events } of opened.log.pages(subscription)) {
        largest = Math.max(largest, events.length);
        seen.push(...events.map(numberOf));
        if (seen.length === 2_000) stop.abort();
      }

      expect(seen).to.deep.equal(numbers(0, 2_000));
      expect(largest).to.be.lessThan(600);
    });

    it('finds its end, and the event at a position', async () => {
      await opened.put('test.A', 0, 3);
      const { events } = await read({ types: '^test' }, (all) => all.length === 3);
      const [first, , last] = events;

      expect(await opened.log.end()).to.equal(last?.position.commit);
      expect(await opened.log.idAt(first?.position.commit ?? 0n)).to.equal(first?.id);
      expect(await opened.log.idAt((last?.position.commit ?? 0n) + 1_000n)).to.equal(null);
    });
  });
}
