import {
  BACKWARDS,
  binaryEvent,
  END,
  FORWARDS,
  START,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { expect } from 'chai';
import {
  createEvent,
  createEvents,
  createStreamName,
  rejection,
  revisions,
  useStore,
} from './testing/event-store.ts';

describe('reading a stream of 10 events', () => {
  const client = useStore();
  const stream = createStreamName();
  before(() => client().appendToStream(stream, createEvents(10)));

  const CASES = [
    [{}, '0,1,2,3,4,5,6,7,8,9'],
    [{ fromRevision: 3n }, '3,4,5,6,7,8,9'],
    [{ fromRevision: 9n }, '9'],
    [{ fromRevision: 10n }, ''],
    [{ fromRevision: 1000n }, ''],
    [{ fromRevision: 2n ** 63n - 1n }, ''],
    [{ maxCount: 3 }, '0,1,2'],
    [{ fromRevision: 8n, maxCount: 5 }, '8,9'],
    [{ maxCount: Number.MAX_SAFE_INTEGER }, '0,1,2,3,4,5,6,7,8,9'],
    [{ direction: BACKWARDS }, '0'],
    [{ direction: BACKWARDS, fromRevision: END }, '9,8,7,6,5,4,3,2,1,0'],
    [{ direction: BACKWARDS, fromRevision: 5n }, '5,4,3,2,1,0'],
    [{ direction: BACKWARDS, fromRevision: 1000n }, '9,8,7,6,5,4,3,2,1,0'],
    [{ direction: BACKWARDS, fromRevision: END, maxCount: 3 }, '9,8,7'],
  ] as const;
  for (const [options, expected] of CASES) {
    const name = Object.entries(options).map(([key, value]) => `${key} ${value}`);
    it(`with ${name.join(', ') || 'defaults'} yields ${expected || 'nothing'}`, async () => {
      expect(await revisions(client().readStream(stream, options))).to.equal(expected);
    });
  }

  for (const options of [{ fromRevision: END }, { maxCount: 0 }] as const) {
    it(`with ${Object.keys(options).join()} that leaves no events to read fails`, async () => {
      const error = await rejection(revisions(client().readStream(stream, options)));
      expect(error['code']).to.equal(2);
    });
  }

  it('fails for a missing stream', async () => {
    const missing = createStreamName();
    for (const direction of [FORWARDS, BACKWARDS] as const) {
      const error = await rejection(revisions(client().readStream(missing, { direction })));
      expect(error['type']).to.equal('stream-not-found');
      expect(error['streamName']).to.equal(missing);
    }
  });

  it('reads more than one page, forwards and backwards', async () => {
    const long = createStreamName();
    await client().appendToStream(long, createEvents(1000));
    const up = await revisions(client().readStream(long));
    const down = await revisions(
      client().readStream(long, { direction: BACKWARDS, fromRevision: END }),
    );
    expect(up).to.equal(Array.from({ length: 1000 }, (_, index) => index).join());
    expect(down.split(',').toReversed().join()).to.equal(up);
  });
});

const positionsOf = async (
  client: EventStoreDBClient,
  options: Parameters<EventStoreDBClient['readAll']>[0] = {},
): Promise<bigint[]> => {
  const positions: bigint[] = [];
  for await (const { commitPosition } of client.readAll(options)) {
    positions.push(commitPosition ?? -1n);
  }
  return positions;
};

const at = (commit: bigint, prepare = commit) => ({ commit, prepare });

describe('reading $all', () => {
  const client = useStore();
  let all: bigint[] = [];
  before(async () => {
    for (const count of [1, 3, 600])
      await client().appendToStream(createStreamName(), createEvents(count));
    all = await positionsOf(client());
  });

  it('yields every event in ascending order of position, starting from a new server’s events', () => {
    expect(all.length).to.equal(605);
    expect(all).to.deep.equal([...new Set(all)].toSorted((a, b) => Number(a - b)));
  });

  it('includes the event at the position when reading forwards, but not backwards', async () => {
    const from = at(all[2] ?? 0n);
    const up = await positionsOf(client(), { fromPosition: from, maxCount: 2 });
    expect(up).to.deep.equal(all.slice(2, 4));
    const direction = BACKWARDS;
    const down = await positionsOf(client(), { fromPosition: from, direction });
    expect(down).to.deep.equal(all.slice(0, 2).toReversed());
  });

  it('yields every event backwards from the end, and none backwards from the start', async () => {
    const direction = BACKWARDS;
    const down = await positionsOf(client(), { direction, fromPosition: END });
    expect(down).to.deep.equal(all.toReversed());
    expect(await positionsOf(client(), { direction, fromPosition: START })).to.deep.equal([]);
  });

  it('yields no events forwards from the end or beyond it', async () => {
    expect(await positionsOf(client(), { fromPosition: END })).to.deep.equal([]);
    expect(await positionsOf(client(), { fromPosition: at(10n ** 12n) })).to.deep.equal([]);
  });

  it('accepts a prepare position before the commit position, but not after it', async () => {
    const [, second = 0n] = all;
    const page = await positionsOf(client(), { fromPosition: at(second, 0n), maxCount: 1 });
    expect(page).to.deep.equal([second]);
    const error = await rejection(positionsOf(client(), { fromPosition: at(second, second + 1n) }));
    expect(error['message']).to.equal('2 UNKNOWN: Exception was thrown by handler.');
  });

  it('skips one more event backwards when the prepare position is before the commit position', async () => {
    const [first = 0n, , third = 0n] = all;
    const down = await positionsOf(client(), {
      fromPosition: at(third, 0n),
      direction: BACKWARDS,
    });
    expect(down).to.deep.equal([first]);
    const none = await positionsOf(client(), {
      fromPosition: at(first, 0n),
      direction: BACKWARDS,
    });
    expect(none).to.deep.equal([]);
  });

  it('fails from a position without an event', async () => {
    const between = at((all[0] ?? 0n) + 1n);
    const up = await rejection(positionsOf(client(), { fromPosition: between }));
    expect(up['message']).to.equal('2 UNKNOWN: Unexpected ReadAllResult: Error');
    const beyond = { fromPosition: at(10n ** 12n), direction: BACKWARDS } as const;
    const down = await rejection(positionsOf(client(), beyond));
    expect(down['code']).to.equal(2);
  });

  it('yields no events with maxCount 0', async () => {
    expect(await positionsOf(client(), { maxCount: 0 })).to.deep.equal([]);
  });
});

const link = (text: string) => binaryEvent({ type: '$>', data: Buffer.from(text) });

describe('links', () => {
  const client = useStore();

  it('are resolved to the linked event if it exists', async () => {
    const target = createStreamName('target');
    const links = createStreamName('links');
    await client().appendToStream(target, createEvents(2));
    await client().appendToStream(links, [
      link(`1@${target}`),
      link(`9@${target}`),
      link('0@nowhere'),
      link('garbage'),
      createEvent('Plain'),
    ]);
    const receivedEvents = [];
    for await (const { event, link: by } of client().readStream(links, { resolveLinkTos: true })) {
      receivedEvents.push([event?.streamId, event?.revision, by?.revision]);
    }
    expect(receivedEvents).to.deep.equal([
      [target, 1n, 0n],
      [undefined, undefined, 1n],
      [undefined, undefined, 2n],
      [links, 3n, undefined],
      [links, 4n, undefined],
    ]);
    expect(await revisions(client().readStream(links))).to.equal('0,1,2,3,4');
  });
});
