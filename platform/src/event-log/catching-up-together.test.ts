import { expect } from 'chai';
import { catchingUpTogether } from './catching-up-together.ts';
import type { EventLog } from './event-log.ts';
import { inMemoryEventLog } from './in-memory-event-log.ts';

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ type: 'a.X', data: { n: from + n } }));

/** A log that tells from where it was read. */
const aLog = () => {
  const log = inMemoryEventLog();
  log.put('s-1', ...numbered(0, 50));
  const begun: (bigint | null)[] = [];
  const counted: EventLog = {
    ...log,
    pages: (wanted) => {
      begun.push(wanted.after);
      return log.pages(wanted);
    },
  };
  return { log, begun, together: catchingUpTogether(counted) };
};

/** What it sees until it is told that there is no more, and one event beyond. */
const follow = async (log: EventLog, after: bigint, put: () => void) => {
  const stop = new AbortController();
  const seen: number[] = [];
  let live = false;
  for await (const page of log.pages({ after, types: '^a', signal: stop.signal })) {
    seen.push(...page.events.map(({ data }) => (data as { n: number }).n));
    if (page.caughtUp) {
      live = true;
      put();
    }
    if (live && seen.at(-1) === 50) stop.abort();
  }
  return seen;
};

describe('catching up together', () => {
  it('reads what is missed once, and then lets each follow by itself without a gap', async () => {
    const { log, begun, together } = aLog();
    const [behind, ahead, end] = [log.events[9], log.events[29], log.events[49]].map(
      (event) => event?.position.commit ?? 0n,
    );
    let live = 0;
    const put = (): void => {
      live += 1;
      if (live === 2) log.put('s-1', ...numbered(50, 1));
    };
    const [all, some] = await Promise.all([
      follow(together, behind ?? 0n, put),
      follow(together, ahead ?? 0n, put),
    ]);

    expect(all).to.deep.equal(Array.from({ length: 41 }, (_, n) => n + 10));
    expect(some).to.deep.equal(Array.from({ length: 21 }, (_, n) => n + 30));
    expect(begun).to.deep.equal([behind, end, end]);
  });
});
