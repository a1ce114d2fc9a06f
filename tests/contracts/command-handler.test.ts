import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { Command, Decider, DomainEvent } from '@shop/domain/kernel';
import { BusyError, DomainError } from '@shop/domain/kernel';
import type { EventStore, NewEvent, Revision } from '@shop/platform/event-store';
import {
  commandHandler,
  eventStoreDbEventStore,
  RevisionConflictError,
} from '@shop/platform/event-store';
import { expect } from 'chai';
import { startTestEventStore } from '../support/event-store.ts';
import { eventually } from '../support/eventually.ts';

type TestCommand = Command<'Take', { who: number }>;
type TestEvent = DomainEvent<'test.Taken', { who: number }>;

/** Forty places, one per caller. */
const pool: Decider<readonly number[], TestCommand, TestEvent> = {
  initialState: [],
  decide: ({ data: { who } }, taken) => {
    if (taken.includes(who)) return [];
    if (taken.length === 40) throw new DomainError('full', { rus: 'Занято', eng: 'Full' });
    return [{ type: 'test.Taken', data: { who } }];
  },
  evolve: (taken, { data }) => [...taken, data.who],
};

/** States of 1 MiB that do not compress, so that a snapshot takes several appends. */
const wideStates = (): Decider<readonly string[], TestCommand, TestEvent> => {
  const ballast = randomBytes(1024 * 1024).toString('base64');
  return {
    initialState: [ballast],
    decide: ({ data: { who } }) => [{ type: 'test.Taken', data: { who } }],
    evolve: (state, { data }) => [...state, String(data.who)],
  };
};

const partsOf = ([first]: readonly { readonly data: object }[]): number =>
  (first?.data as { parts: number } | undefined)?.parts ?? 0;

const refuse = (): Promise<never> => Promise.reject(new Error('refused'));

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const take = (who: number): TestCommand => ({ type: 'Take', data: { who } });
const taken = (who: number): NewEvent => ({ type: 'test.Taken', data: { who }, by });
const everyone = Array.from({ length: 64 }, (_, who) => who);

describe('a command handler', () => {
  let server: Awaited<ReturnType<typeof startTestEventStore>>;
  let client: EventStoreDBClient;
  let store: EventStore;
  let stream: string;
  before(async () => {
    server = await startTestEventStore();
    client = EventStoreDBClient.connectionString(server.url);
    store = eventStoreDbEventStore(client, (event) => event);
  });
  after(async () => {
    await client.dispose();
    await server.close();
  });
  beforeEach(() => {
    stream = `pool-${randomUUID()}`;
  });

  /** The store, with a count of its reads. */
  const counting = () => {
    const calls = { appends: 0, reads: [] as Revision[] };
    const counted: EventStore = {
      ...store,
      append: (...args) => {
        calls.appends += 1;
        return store.append(...args);
      },
      read: (name, after = 'no-stream', max) => {
        if (name === stream) calls.reads.push(after);
        return store.read(name, after, max);
      },
    };
    return { calls, counted };
  };

  const snapshotRevision = async (): Promise<bigint> => {
    const newest = await eventually('a snapshot', () => store.last(`snapshot-${stream}`));
    return BigInt((newest.data as unknown as { revision: string }).revision);
  };

  it('appends waiting commands together, and rejects each invalid one separately', async () => {
    const { calls, counted } = counting();
    const handle = commandHandler(counted, pool);
    const outcomes = await Promise.allSettled(everyone.map((who) => handle(stream, take(who), by)));

    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.lengthOf(24);
    expect(await store.read(stream)).to.have.lengthOf(40);
    expect(calls.appends).to.equal(2); // the first one, then all the others
  });

  it('lets two processes write to one stream without duplicate places', async () => {
    const handlers = [commandHandler(store, pool), commandHandler(store, pool)] as const;
    await Promise.all(everyone.map((who) => handlers[who % 2 ? 1 : 0](stream, take(who >> 1), by)));

    const history = await store.read<TestEvent>(stream);
    const served = history.map(({ data }) => data.who).toSorted((a, b) => a - b);
    expect(served).to.deep.equal(everyone.slice(0, 32));
  });

  it('returns the state after the command and its log position', async () => {
    const handle = commandHandler(store, pool);
    const [first, second] = await Promise.all([1, 2].map((who) => handle(stream, take(who), by)));
    const again = await handle(stream, take(1), by);
    const history = await store.read(stream);

    expect([first?.state, second?.state, again.state]).to.deep.equal([[1], [1, 2], [1, 2]]);
    const positions = history.map(({ position }) => position);
    expect([first?.position, second?.position]).to.deep.equal(positions);
    expect(again.position).to.equal(positions[1]);
  });

  it('decides on the stored events, not on its cached state', async () => {
    const handle = commandHandler(store, pool);
    await handle(stream, take(0), by);
    await store.append(stream, 0n, everyone.slice(1, 40).map(taken));
    const refusal: unknown = await handle(stream, take(50), by).catch((error: unknown) => error);

    expect(refusal).to.be.instanceOf(DomainError);
    expect((await handle.load(stream)).state).to.have.lengthOf(40);
  });

  for (const live of [false, true]) {
    it(`reloads the stream after a conflict${live ? ', even with a complete cache' : ''}`, async () => {
      await store.append(stream, 'no-stream', [taken(1)]);
      const handle = commandHandler(store, pool, { live: () => live, retryForMs: 2_000 });

      expect((await handle(stream, take(1), by)).state).to.deep.equal([1]);
      expect((await handle.load(stream)).state).to.deep.equal([1]);
      await store.append(stream, 0n, [taken(2)]);
      expect((await handle(stream, take(3), by)).state).to.deep.equal([1, 2, 3]);
    });
  }

  for (const isCached of [false, true]) {
    it(`starts again from a stream whose events have expired${isCached ? ', even if it has a cached state' : ''}`, async () => {
      const cached = commandHandler(store, pool);
      if (isCached) expect((await cached(stream, take(1), by)).state).to.deep.equal([1]);
      await store.add(stream, [taken(2), taken(3)]);
      await store.expire(stream, 1);
      await eventually('no visible event', async () => (await store.last(stream)) === null);

      const handle = isCached ? cached : commandHandler(store, pool);
      const { state, position } = await handle(stream, take(4), by);
      expect(state).to.deep.equal([4]);
      const [newest] = await store.read(stream);
      expect(newest).to.include({ revision: isCached ? 3n : 2n, position });
    });
  }

  it('never treats events that it cannot read yet as expired', async () => {
    await store.append(stream, 'no-stream', [taken(1)]);
    let reads = 0;
    const lagging: EventStore = {
      ...store,
      read: async <E extends DomainEvent>(name: string, after?: Revision, max?: number) =>
        (reads += 1) <= 2 ? [] : store.read<E>(name, after, max),
    };
    const { state } = await commandHandler(lagging, pool)(stream, take(2), by);
    expect(state).to.deep.equal([1, 2]);
  });

  it('reads events of another process with loadLatest, even while its cache counts as live', async () => {
    const handle = commandHandler(store, pool, { live: () => true });
    await handle(stream, take(1), by);
    await store.append(stream, 0n, [taken(2)]);

    expect((await handle.load(stream)).state).to.deep.equal([1]);
    expect((await handle.loadLatest(stream)).state).to.deep.equal([1, 2]);
    expect((await handle.load(stream)).state).to.deep.equal([1, 2]);
  });

  it('loads its own append, even while an older load is still running', async () => {
    const released = Promise.withResolvers<undefined>();
    const slow: EventStore = {
      ...store,
      read: async <E extends DomainEvent>(name: string, after?: Revision, max?: number) => {
        const page = await store.read<E>(name, after, max);
        await released.promise;
        return page;
      },
    };
    const handle = commandHandler(slow, pool);
    const older = handle.load(stream);
    await handle(stream, take(7), by);
    const own = handle.load(stream);
    released.resolve(undefined);

    expect((await own).state).to.deep.equal([7]);
    expect((await older).state).to.deep.equal([]);
  });

  it('is busy after conflicts for too long, and recovers', async () => {
    let late = true;
    const append: EventStore['append'] = async (...args) => {
      if (late) throw new RevisionConflictError(stream);
      return store.append(...args);
    };
    const handle = commandHandler({ ...store, append }, pool, { retryForMs: 50 });
    const refusal: unknown = await handle(stream, take(1), by).catch((error: unknown) => error);
    late = false;

    expect(refusal).to.be.instanceOf(BusyError);
    expect((await handle(stream, take(1), by)).state).to.deep.equal([1]);
  });

  it('rejects all waiting commands while the store is unavailable, and recovers', async () => {
    let isUnavailable = true;
    const append: EventStore['append'] = async (...args) => {
      if (isUnavailable) throw new Error('unavailable');
      return store.append(...args);
    };
    const handle = commandHandler({ ...store, append }, pool);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((who) => handle(stream, take(who), by)),
    );
    isUnavailable = false;

    expect(outcomes.map(({ status }) => status)).to.deep.equal(Array(3).fill('rejected'));
    expect((await handle(stream, take(1), by)).state).to.deep.equal([1]);
  });

  it('reads only the start of a long stream and the events after its snapshot', async () => {
    const snapshots = { schema: 1, everyEvents: 5 };
    const first = commandHandler(store, pool, { snapshots });
    for (const who of [0, 1, 2, 3, 4, 5, 6]) await first(stream, take(who), by);
    const at = await snapshotRevision();
    expect(at >= 4n).to.equal(true);

    const { calls, counted } = counting();
    const second = commandHandler(counted, pool, { snapshots, expectsHistory: true });
    expect((await second(stream, take(7), by)).state).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(calls.reads).to.deep.equal(['no-stream', at]);
  });

  it('does not look for a snapshot of a short stream', async () => {
    await store.append(stream, 'no-stream', [taken(1)]);
    const { counted } = counting();
    const handle = commandHandler({ ...counted, last: refuse }, pool, {
      snapshots: { schema: 1, everyEvents: 5 },
    });

    expect((await handle.load(stream)).state).to.deep.equal([1]);
  });

  it('splits a snapshot that is larger than an append into parts', async () => {
    const wide = wideStates();
    const snapshots = { schema: 1, everyEvents: 2 };
    const first = commandHandler(store, wide, { snapshots });
    for (const who of [0, 1]) await first(stream, take(who), by);
    const at = await snapshotRevision();
    const parts = await eventually('all parts', async () => {
      const found = await store.read(`snapshot-${stream}`);
      return found.length > 1 && found.length === partsOf(found) ? found : null;
    });
    expect(parts.length).to.be.greaterThan(2);

    const { calls, counted } = counting();
    const { state } = await commandHandler(counted, wide, { snapshots }).load(stream);
    expect(state).to.deep.equal((await first.load(stream)).state);
    expect(calls.reads).to.deep.equal(['no-stream', at]);
  });

  it('ignores torn snapshots and those that another writer is writing', async () => {
    const wide = wideStates();
    const snapshots = { schema: 1, everyEvents: 2 };
    const handle = commandHandler(store, wide, { snapshots });
    for (const who of [0, 1]) await handle(stream, take(who), by);
    const at = await snapshotRevision();
    const whole = await eventually('all parts', async () => {
      const found = await store.read(`snapshot-${stream}`);
      return found.length > 1 && found.length === partsOf(found) ? found : null;
    });
    const torn = (snapshotId: string) =>
      whole.slice(1).map(({ type, data }) => ({ type, data: { ...data, snapshotId }, by }));
    for (const event of [torn('a'), torn('b')].flat()) {
      await store.replace(`snapshot-${stream}`, whole.length * 4, [event]);
    }

    const { calls, counted } = counting();
    const { state } = await commandHandler(counted, wide, { snapshots }).load(stream);
    expect(state).to.deep.equal((await handle.load(stream)).state);
    expect(calls.reads).to.deep.equal(['no-stream', at]);
  });

  it('reports a snapshot that could not be saved, and still returns the state', async () => {
    const failed: string[] = [];
    const handle = commandHandler({ ...store, replace: refuse }, pool, {
      snapshots: { schema: 1, everyEvents: 1 },
      onSnapshotFailed: (name, error) => failed.push(`${name}: ${(error as Error).message}`),
    });
    expect((await handle(stream, take(0), by)).state).to.deep.equal([0]);

    expect(await eventually('the report', async () => failed[0])).to.equal(`${stream}: refused`);
  });

  it('evicts an unused stream from the cache, and reads it again', async () => {
    const { calls, counted } = counting();
    const handle = commandHandler(counted, pool, { maxCachedStreams: 10, cacheTtlMs: 20 });
    const others = Array.from({ length: 30 }, () => `pool-${randomUUID()}`);
    for (const name of [stream, ...others]) await handle(name, take(0), by);
    expect(handle.remembered()).to.be.at.most(10);

    await eventually('no stream in memory', async () => handle.remembered() === 0);
    expect((await handle.load(stream)).state).to.deep.equal([0]);
    expect(calls.reads).to.deep.equal(['no-stream']);
  });

  it('ignores a snapshot of another schema', async () => {
    const first = commandHandler(store, pool, { snapshots: { schema: 1, everyEvents: 1 } });
    await first(stream, take(0), by);
    await first(stream, take(1), by);
    await eventually('the snapshot', () => store.last(`snapshot-${stream}`));

    const { calls, counted } = counting();
    const second = commandHandler(counted, pool, { snapshots: { schema: 2, everyEvents: 1 } });
    expect((await second.load(stream)).state).to.deep.equal([0, 1]);
    expect(calls.reads).to.deep.equal(['no-stream', 0n]);
  });
});
