import { expect } from 'chai';
import { sharedCatchUpEventLog } from './shared-catch-up-event-log.ts';
import type { EventLog } from './event-log.ts';
import { inMemoryEventLog } from './in-memory-event-log.ts';

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ type: 'a.X', data: { n: from + n } }));

/** A log that records the position of each read. */
const createLog = () => {
  const log = inMemoryEventLog();
  log.put('s-1', ...numbered(0, 50));
  const startPositions: (bigint | null)[] = [];
  const counted: EventLog = {
    ...log,
    pages: (options) => {
      startPositions.push(options.after);
      return log.pages(options);
    },
  };
  return { log, begun: startPositions, together: sharedCatchUpEventLog(counted) };
};

/** Reads until the end of the log, then one more event. */
const readToEnd = async (log: EventLog, after: bigint, put: () => void) => {
  const stop = new AbortController();
  const received: number[] = [];
  let live = false;
  for await (const page of log.pages({ after, types: '^a', signal: stop.signal })) {
    received.push(...page.events.map(({ data }) => (data as { n: number }).n));
    if (page.caughtUp) {
      live = true;
      put();
    }
    if (live && received.at(-1) === 50) stop.abort();
  }
  return received;
};

describe('shared catch-up followed by live subscriptions', () => {
  it('reads missed events once, then subscribes each reader without a gap', async () => {
    const { log, begun: startPositions, together } = createLog();
    const [earlierPosition, laterPosition, end] = [
      log.events[9],
      log.events[29],
      log.events[49],
    ].map((event) => event?.position.commit ?? 0n);
    let live = 0;
    const put = (): void => {
      live += 1;
      if (live === 2) log.put('s-1', ...numbered(50, 1));
    };
    const [all, some] = await Promise.all([
      readToEnd(together, earlierPosition ?? 0n, put),
      readToEnd(together, laterPosition ?? 0n, put),
    ]);

    expect(all).to.deep.equal(Array.from({ length: 41 }, (_, n) => n + 10));
    expect(some).to.deep.equal(Array.from({ length: 21 }, (_, n) => n + 30));
    expect(startPositions).to.deep.equal([earlierPosition, end, end]);
  });
});
