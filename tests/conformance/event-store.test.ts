import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { startTestEventStore } from '../support/event-store.ts';
import { describeOnLocalEventStore } from '../support/local-servers.ts';
import { checkHistory } from './event-store/appends/check-history.ts';
import { contend } from './event-store/appends/contention.ts';
import type { Operation, StoredEvent } from './event-store/appends/history.ts';
import { connect, readStored } from './event-store/appends/recording-client.ts';
import { checkKills } from './event-store/durability/kills.ts';
import { checkTornTails } from './event-store/durability/torn-tails.ts';
import { compareScenario } from './event-store/observed/compare.ts';
import { canonical, firstDifference } from './event-store/observed/canonical.ts';
import type { Plain } from './event-store/observed/observations.ts';
import { compareWithObserved } from './event-store/observed/run.ts';

/** Left to the long run: megabytes, restarts, waits for age. */
const SLOW = /^observed: (append: size|restart|misc|metadata)/;

const isQuick = (group: string): boolean => !SLOW.test(group);

describeOnLocalEventStore('the event store, compared with a real server', () => {
  it('differs only by the listed exceptions', async () => {
    const groups = await compareWithObserved({ url: undefined, isSelected: isQuick });
    expect(
      groups.flatMap(({ group, failures }) => failures.map((what) => `${group}: ${what}`)),
    ).to.deep.equal([]);
    const compared = groups.reduce((sum, { passed }) => sum + passed, 0);
    expect(compared).to.be.greaterThan(300);
  });
});

const isDifferent = (a: Plain, b: Plain): boolean =>
  firstDifference(canonical(a), canonical(b)) !== undefined;

const [ID, OTHER_ID] = [
  '8f0c7d52-6a43-4a83-9a3c-0a6f7b1f5b11',
  '6b1a40de-54f1-4a6d-8f2a-7f2cbb7c1a22',
];
const [THIRD_ID, FOURTH_ID] = [
  '11111111-54f1-4a6d-8f2a-7f2cbb7c1a22',
  '22222222-54f1-4a6d-8f2a-7f2cbb7c1a22',
];

describe('two observations', () => {
  const seen = {
    stream: `a-${ID}`,
    events: [
      { id: OTHER_ID, commitPosition: '10n', created: '2026-11-21T00:12:15.339Z' },
      { id: ID, commitPosition: '20n', created: '2026-11-21T00:12:15.339Z' },
    ],
    $trailers: { exception: 'stream-deleted', date: 'Sat', 'stream-name': `a-${ID}` },
  };

  it('are equal if only ids, positions and times differ', () => {
    const again = {
      stream: `a-${THIRD_ID}`,
      events: [
        { id: FOURTH_ID, commitPosition: '733n', created: '2027-01-01T00:00:00.000Z' },
        { id: THIRD_ID, commitPosition: '9000n', created: '2027-01-01T00:00:00.000Z' },
      ],
      $trailers: { exception: 'stream-deleted', 'stream-name': `a-${THIRD_ID}` },
    };
    expect(isDifferent(seen, again)).to.equal(false);
  });

  const [first, second] = seen.events;
  const changes: Readonly<Record<string, Plain>> = {
    'events are in another order': { ...seen, events: [second ?? null, first ?? null] },
    'an event is missing': { ...seen, events: [first ?? null] },
    'two events have the same id': {
      ...seen,
      events: [first ?? null, { ...second, id: OTHER_ID }],
    },
    'positions decrease': {
      ...seen,
      events: [{ ...first, commitPosition: '30n' }, second ?? null],
    },
    'two positions are equal': {
      ...seen,
      events: [{ ...first, commitPosition: '20n' }, second ?? null],
    },
    'a time is invalid': { ...seen, events: [{ ...first, created: 'never' }, second ?? null] },
    'a trailer has another value': { ...seen, $trailers: { ...seen.$trailers, exception: 'x' } },
    'a trailer is missing': { ...seen, $trailers: { exception: 'stream-deleted' } },
    'a field is added': { ...seen, more: true },
  };
  for (const [what, changed] of Object.entries(changes)) {
    it(`differ when ${what}`, () => {
      expect(isDifferent(seen, changed)).to.equal(true);
    });
  }
});

describe('an exception', () => {
  const reason = 'documented';
  const whole = { section: 's', key: 'k', reason };
  const ofPart = { ...whole, parts: ['b'] };
  const kindOf = (recorded: Plain, observed: Plain, exception?: typeof ofPart | typeof whole) =>
    compareScenario(recorded, observed, exception).kind;

  it('excuses a difference', () => {
    expect(kindOf({ a: 1 }, { a: 2 })).to.equal('failed');
    expect(kindOf({ a: 1 }, { a: 2 }, whole)).to.equal('excluded');
  });

  it('is stale when nothing differs', () => {
    expect(kindOf({ a: 1 }, { a: 1 })).to.equal('equal');
    expect(kindOf({ a: 1 }, { a: 1 }, whole)).to.equal('failed');
    expect(kindOf({ a: 1, b: 1 }, { a: 1, b: 1 }, ofPart)).to.equal('failed');
  });

  it('for one part excuses no other part', () => {
    expect(kindOf({ a: 1, b: 1 }, { a: 1, b: 2 }, ofPart)).to.equal('excluded');
    expect(kindOf({ a: 1, b: 1 }, { a: 2, b: 2 }, ofPart)).to.equal('failed');
  });
});

type RecordedResult = Readonly<{
  operations: readonly Operation[];
  stored: readonly StoredEvent[];
}>;

const recordHistory = async (): Promise<RecordedResult> => {
  const server = await startTestEventStore();
  const address = `127.0.0.1:${server.port}`;
  const clients = [1, 2, 3].map(() => connect(address));
  const settings = { prefix: 'contended', streams: 3, lanes: 4, operations: 150 };
  const recorded = await Promise.all(
    clients.map((client, index) => contend(client, { ...settings, seed: 100 + index })),
  );
  const [reader] = clients;
  const stored = reader === undefined ? [] : await readStored(reader, 'contended');
  await Promise.all(clients.map((client) => client.dispose()));
  await server.close();
  return { operations: recorded.flat(), stored };
};

const isWritten = (operation: Operation): boolean => operation.outcome.kind === 'ok';

const isWrittenAtRevision = (operation: Operation): boolean =>
  isWritten(operation) && typeof operation.expected === 'number';

describe('concurrent appends by several clients', () => {
  let recorded: RecordedResult = { operations: [], stored: [] };
  before(async () => {
    recorded = await recordHistory();
  });

  it('match a sequential history', () => {
    const { operations, stored } = recorded;
    expect(checkHistory(operations, stored)).to.deep.equal([]);
    const kinds = new Set(operations.map(({ outcome }) => outcome.kind));
    expect([...kinds].toSorted()).to.deep.equal(['conflict', 'ok']);
  });

  const replaced = (
    { operations, stored }: RecordedResult,
    chosen: (operation: Operation) => boolean,
    change: (operation: Operation) => Operation,
  ): RecordedResult => {
    const at = operations.findLastIndex(chosen);
    if (at < 0) throw new Error('the history has no such operation');
    return {
      operations: operations.map((operation, index) =>
        index === at ? change(operation) : operation,
      ),
      stored,
    };
  };

  const withStored = (
    { operations, stored }: RecordedResult,
    change: (events: readonly StoredEvent[]) => readonly StoredEvent[],
  ): RecordedResult => ({ operations, stored: change(stored) });

  const MIDDLE = 100;
  const FAULTS: readonly (readonly [
    string,
    RegExp,
    (recorded: RecordedResult) => RecordedResult,
  ])[] = [
    [
      'an event is lost',
      /not stored|where \d+ is due/,
      (whole) => withStored(whole, (events) => events.toSpliced(MIDDLE, 1)),
    ],
    [
      'the last event is lost',
      /not stored/,
      (whole) => withStored(whole, (events) => events.slice(0, -1)),
    ],
    [
      'an event is stored twice',
      /stored twice/,
      (whole) => withStored(whole, (events) => [...events, ...events.slice(-1)]),
    ],
    [
      'an event that nobody appended is stored',
      /appended by no client/,
      (whole) =>
        withStored(whole, (events) =>
          events.map((event, index) => (index === MIDDLE ? { ...event, id: ID } : event)),
        ),
    ],
    [
      'an event is in another stream',
      /is in contended-x/,
      (whole) =>
        withStored(whole, (events) =>
          events.map((event, index) =>
            index === MIDDLE ? { ...event, stream: 'contended-x' } : event,
          ),
        ),
    ],
    [
      'a revision is skipped',
      /where \d+ is due/,
      (whole) =>
        withStored(whole, (events) =>
          events.map((event) =>
            event.revision > 2 ? { ...event, revision: event.revision + 1 } : event,
          ),
        ),
    ],
    [
      'two events are in another order',
      /comes after/,
      (whole) =>
        withStored(whole, (events) => {
          const [a, b] = events.slice(MIDDLE, MIDDLE + 2);
          return a && b ? events.toSpliced(MIDDLE, 2, b, a) : [];
        }),
    ],
    [
      'a response has another revision',
      /was answered revision/,
      (whole) =>
        replaced(whole, isWritten, (operation) =>
          operation.outcome.kind === 'ok'
            ? {
                ...operation,
                outcome: { ...operation.outcome, revision: operation.outcome.revision + 1 },
              }
            : operation,
        ),
    ],
    [
      'a rejected event is stored',
      /was refused and is stored/,
      (whole) =>
        replaced(whole, isWritten, (operation) => ({
          ...operation,
          outcome: { kind: 'conflict', at: operation.invokedAt + 1, actual: 0 },
        })),
    ],
    [
      'an append succeeds despite its expected revision',
      /was written at revision/,
      (whole) =>
        replaced(whole, isWrittenAtRevision, (operation) => ({
          ...operation,
          expected: 1_000_000,
        })),
    ],
    [
      'two appends with the same expected revision succeed',
      /won the same expectation/,
      (whole) => {
        const winner = whole.operations.find(isWrittenAtRevision);
        return replaced(
          whole,
          (operation) =>
            isWritten(operation) && operation !== winner && operation.stream === winner?.stream,
          (operation) => ({ ...operation, expected: winner?.expected ?? 0 }),
        );
      },
    ],
    [
      'an append precedes one that was acknowledged before it started',
      /was answered before it began/,
      (whole) => {
        const first = whole.operations.find(isWritten);
        return replaced(
          whole,
          (operation) => operation === first,
          (operation) => ({ ...operation, invokedAt: operation.invokedAt + 10 ** 12 }),
        );
      },
    ],
    [
      'an append conflicts with the revision that it expects',
      /refused for a revision that it expected/,
      (whole) =>
        replaced(
          whole,
          (operation) => operation.outcome.kind === 'conflict',
          (operation) => ({ ...operation, expected: 'any' }),
        ),
    ],
    [
      'an append conflicts with an outdated revision',
      /not the last any more/,
      (whole) =>
        replaced(
          whole,
          (operation) => operation.outcome.kind === 'conflict' && operation.outcome.actual > 10,
          (operation) =>
            operation.outcome.kind === 'conflict'
              ? { ...operation, expected: 1_000_000, outcome: { ...operation.outcome, actual: 0 } }
              : operation,
        ),
    ],
    [
      'an append conflicts with a revision that was written later',
      /written later/,
      (whole) =>
        replaced(
          whole,
          (operation) => operation.outcome.kind === 'conflict' && operation.outcome.actual > 0,
          (operation) =>
            operation.outcome.kind === 'conflict'
              ? { ...operation, outcome: { ...operation.outcome, at: 0 } }
              : operation,
        ),
    ],
    [
      'an append conflicts with a revision that no append had written',
      /that no append had written/,
      (whole) =>
        replaced(
          whole,
          (operation) => operation.outcome.kind === 'conflict',
          (operation) =>
            operation.outcome.kind === 'conflict'
              ? { ...operation, outcome: { ...operation.outcome, actual: 1_000_000 } }
              : operation,
        ),
    ],
  ];
  for (const [what, complaint, plant] of FAULTS) {
    it(`fail the check when ${what}`, () => {
      const { operations, stored } = plant(recorded);
      expect(checkHistory(operations, stored).join('\n')).to.match(complaint);
    });
  }
});

describeOnLocalEventStore('the event store, killed during appends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-killed-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('loses no acknowledged event, and distinguishes damage from a torn tail', async () => {
    const report = await checkKills({ folder, kills: 3, rate: 200, seed: 1 });
    expect(report.violations).to.deep.equal([]);
    expect(report.acknowledged).to.be.greaterThan(100);
    expect(await checkTornTails(folder, 3, 4, 1)).to.deep.equal([]);
  });
});
