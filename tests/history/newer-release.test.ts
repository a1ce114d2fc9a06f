import { EventStoreDBClient } from '@eventstore/db-client';
import type { Process } from '@shop/command-api/processes/process';
import { startProcess } from '@shop/command-api/processes/process';
import { upcast } from '@shop/domain/history';
import { ban } from '@shop/domain/identity';
import type { DomainEvent } from '@shop/domain/kernel';
import { UnknownEventError, createUpcast } from '@shop/domain/kernel';
import type { ProcessDefinition } from '@shop/domain/processes';
import type { Access } from '@shop/platform/access';
import { subscribeToAccess } from '@shop/platform/access';
import type { EventLog, Upcast } from '@shop/platform/event-log';
import { eventStoreDbEventLog, openTypesPattern, typesPattern } from '@shop/platform/event-log';
import type { EventStore } from '@shop/platform/event-store';
import { commandHandler, eventStoreDbEventStore, observeStreams } from '@shop/platform/event-store';
import { getFailure, problemResponses } from '@shop/platform/http';
import type { Lease } from '@shop/platform/lease';
import { createLog } from '@shop/platform/log';
import { expect } from 'chai';
import { startTestEventStore } from '../support/event-store.ts';
import { eventually } from '../support/eventually.ts';
import { examples } from './examples.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const banned = 'identity.EmailBanned';
const lifted = 'identity.EmailBanLifted';
const newer = `${banned}@2`;

/** The upcast of the next release: the same event with one more field, under a new version. */
const upcastOfNext: Upcast = (event) =>
  event.type === banned || event.type === newer
    ? { type: newer, data: { ...event.data, release: 2 } }
    : upcast(event);

/** One item, which counts the processed events. */
const countingProcess = (
  types: readonly string[],
): ProcessDefinition<{ counted: number }, never> => ({
  name: 'counting',
  schema: 1,
  types: typesPattern(types),
  idOf: () => 'all',
  correlate: ({ type }) => (types.includes(type) ? 'all' : null),
  evolve: (item) => ({ counted: (item?.counted ?? 0) + 1 }),
  pendingSteps: () => [],
  keyOf: () => '',
  acknowledge: (item) => item,
});

const stopped = (process: Process) =>
  eventually('the stop', () => process.stopped() && !process.live());

describe('events of a newer release', () => {
  let server: Awaited<ReturnType<typeof startTestEventStore>>;
  let client: EventStoreDBClient;
  let eventLog: EventLog;
  let store: EventStore;
  const stops: (() => unknown)[] = [];
  beforeEach(async () => {
    server = await startTestEventStore();
    const { url } = server;
    client = EventStoreDBClient.connectionString(url);
    eventLog = eventStoreDbEventLog(url);
    store = eventStoreDbEventStore(client, upcast);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await Promise.all([client.dispose(), eventLog.close()]);
    await server.close();
  });

  let stored: ReadonlyMap<string, DomainEvent>;
  before(async () => {
    stored = await examples();
  });
  const example = (type: string): DomainEvent =>
    stored.get(`${type}@1`) ?? expect.fail(`There is no example of ${type}`);
  /** An event as the next release stores it. */
  const written = (type: string) => ({
    ...example(type === newer ? banned : type),
    type,
    by,
  });
  const endOf = async (stream: string) => (await store.last(stream).catch(() => null))?.revision;

  const run = async (
    definition: ProcessDefinition<{ counted: number }, never>,
    reads: Upcast,
    held: string[],
    observed?: Readonly<{ types: string; streams: readonly string[] }>,
  ) => {
    const process = await startProcess(
      {
        eventStore: eventStoreDbEventStore(client, reads),
        eventLog,
        upcast: reads,
        lease: (): Lease => {
          held.push('taken');
          return {
            isHeld: () => true,
            release: () => {
              held.push('released');
              return Promise.resolve();
            },
          };
        },
        onSnapshotFailed: () => undefined,
        log: createLog('test', 'silent'),
      },
      {
        definition,
        execute: () => expect.fail('nothing is pending'),
        ...(observed && { observed }),
      },
    );
    stops.push(() => process.stop());
    return process;
  };
  const positions = async () => {
    type SavedState = Readonly<{ position: string; slice: string }>;
    const saved = await store.read('process-counting');
    return saved.map(({ data }) => {
      const { position, slice } = data as SavedState; // one part
      return { position, open: JSON.parse(slice) as readonly Readonly<{ counted: number }>[] };
    });
  };
  const savedBy = async (definition: ProcessDefinition<{ counted: number }, never>) => {
    const process = await run(definition, upcast, []);
    await eventually('the end of the log', () => process.live());
    await process.stop();
    return (await positions()).at(-1)?.open;
  };

  it('are recognized, and all other events are read', () => {
    for (const event of stored.values()) expect(upcast(event)).not.to.equal(undefined);
    for (const type of [newer, 'identity.EmailForgiven']) {
      expect(() => upcast({ type, data: {} }), type).to.throw(UnknownEventError);
    }
    const next = createUpcast(
      [{ from: 'a.B', upgrade: () => ({ type: 'a.B@2', data: {} }) }],
      (type) => type.endsWith('@2'),
    );
    expect(next({ type: 'a.B', data: {} }).type).to.equal('a.B@2');
    expect(() => next({ type: 'a.B@3', data: {} })).to.throw(UnknownEventError);
  });

  it('block commands on their stream, and nothing is appended', async () => {
    const revision = (await store.append('ban-1', 'no-stream', [written(newer)])).revision;
    const handle = commandHandler(store, ban);
    const lift = { type: 'LiftBan', data: { emailHash: 'x', reason: 'an error' } } as never;
    const [refused] = await Promise.allSettled([handle('ban-1', lift, by)]);
    expect(refused.status === 'rejected' && refused.reason).to.be.instanceOf(UnknownEventError);
    const next = eventStoreDbEventStore(client, upcastOfNext);
    expect((await next.read('ban-1')).map((event) => event.revision)).to.deep.equal([revision]);
  });

  it('cause a 503 with Retry-After, and are reported', async () => {
    const response = {};
    const headers = new Map<string, string>();
    const ctx = {
      res: response,
      state: {},
      status: 200,
      body: null,
      get: () => '',
      set: (name: string, value: string) => headers.set(name, value),
    };
    await problemResponses()(ctx as never, () => Promise.reject(new UnknownEventError(newer)));
    expect(ctx).to.deep.include({ status: 503 });
    expect(headers.get('Retry-After')).to.equal('1');
    expect(getFailure(response as never)?.error).to.be.instanceOf(UnknownEventError);
  });

  it('deny all access until a release can read them', async () => {
    let folded = 0;
    const followReleases = (reads: Upcast): Access => {
      const access = subscribeToAccess({
        log: eventLog,
        upcast: reads,
        tokens: { sign: () => '', verify: () => null },
        access: {
          eventTypes: [banned, lifted],
          fold: () => void (folded += 1),
          accessLevelOf: () => null,
        },
        report: () => undefined,
      });
      stops.push(() => access.close());
      return access;
    };
    await store.append('ban-1', 'no-stream', [written(banned)]);
    const running = followReleases(upcast);
    await eventually('the first ban', () => running.ready());
    await store.append('ban-2', 'no-stream', [written(newer)]);
    await eventually('that nobody is let in', () => !running.ready());
    await store.append('ban-3', 'no-stream', [written(lifted)]);
    expect(folded).to.equal(1);
    const next = followReleases(upcastOfNext);
    await eventually('the next release', () => next.ready());
    expect(folded).to.equal(4);
  });

  it('invalidate cached streams, so that commands read them again', async () => {
    const received: string[] = [];
    const observation = observeStreams({
      log: eventLog,
      upcast,
      types: typesPattern([banned, lifted]),
      streams: ['ban'],
      observe: ({ type }) => void received.push(type),
      report: () => undefined,
    });
    stops.push(() => observation.close());
    await eventually('the start', () => observation.live());
    await store.append('ban-1', 'no-stream', [written(banned)]);
    await eventually('the first', () => received.length === 1);
    await store.append('ban-2', 'no-stream', [written(newer)]);
    await eventually('the end', () => !observation.live());
    expect(received).to.deep.equal([banned]);
  });

  it('are skipped in streams that are not observed, even in a slice that is subscribed to', async () => {
    const received: string[] = [];
    const observation = observeStreams({
      log: eventLog,
      upcast,
      types: openTypesPattern([banned, lifted], []),
      streams: ['ban'],
      observe: ({ type }) => void received.push(type),
      report: () => undefined,
    });
    stops.push(() => observation.close());
    await eventually('the start', () => observation.live());
    const forgiven = { ...written(banned), type: 'identity.EmailForgiven' };
    await store.append('user-1', 'no-stream', [forgiven]);
    await store.append('ban-1', 'no-stream', [written(banned)]);
    await eventually('the ban', () => received.length === 1);
    await store.append('ban-2', 'no-stream', [forgiven]);
    await eventually('the end', () => !observation.live());
    expect(received).to.deep.equal([banned]);
  });

  describe('and a process that subscribes to the log', () => {
    it('stops at them, releases its lease, and leaves other processes running', async () => {
      const held: string[] = [];
      const first = await run(countingProcess([banned, lifted]), upcast, held);
      const second = await run({ ...countingProcess([lifted]), name: 'other' }, upcast, []);
      await store.append('ban-1', 'no-stream', [written(banned)]);
      await eventually('the start', () => first.live());
      await store.append('ban-2', 'no-stream', [written(newer)]);
      await stopped(first);
      expect(held).to.deep.equal(['taken', 'released']);
      await store.append('ban-3', 'no-stream', [written(lifted)]);
      await eventually('the other', () => second.open() === 1);
      expect(second.stopped()).to.equal(false);
    });

    it('stops at them in other streams that it observes', async () => {
      const observed = { types: openTypesPattern([banned, lifted], []), streams: ['ban'] };
      const runner = await run(countingProcess([lifted]), upcast, [], observed);
      const forgiven = { ...written(banned), type: 'identity.EmailForgiven' };
      await store.append('user-1', 'no-stream', [forgiven]);
      await store.append('ban-1', 'no-stream', [written(lifted)]);
      await eventually('the first', () => runner.open() === 1);
      expect(runner.stopped()).to.equal(false);
      await store.append('ban-2', 'no-stream', [forgiven]);
      await stopped(runner);
    });

    it('never skips them, and continues there with the next release', async () => {
      const { position } = await store.append('ban-1', 'no-stream', [written(banned)]);
      await store.append('ban-2', 'no-stream', [written(newer)]);
      await store.append('ban-3', 'no-stream', [written(lifted)]);
      const runner = await run(countingProcess([banned, lifted]), upcast, []);
      await stopped(runner);
      await runner.stop();
      const [saved] = await positions();
      expect(saved).to.deep.include({ position: String(position), open: [{ counted: 1 }] });
      const definition = {
        ...countingProcess([newer, lifted]),
        types: typesPattern([banned, lifted]),
      };
      const next = await run(definition, upcastOfNext, []);
      await eventually('the end of the log', () => next.live());
      await next.stop();
      expect((await positions()).at(-1)?.open).to.deep.equal([{ counted: 3 }]);
    });

    it('folds again what was saved with other types or another schema', async () => {
      await store.append('ban-1', 'no-stream', [written(banned)]);
      const rules = countingProcess([banned]);
      expect(await savedBy(rules)).to.deep.equal([{ counted: 1 }]);
      await store.append('ban-2', 'no-stream', [written(banned)]);
      const odd = { ...rules, evolve: () => ({ counted: 10 }) };
      expect(await savedBy({ ...odd, schema: 2 })).to.deep.equal([{ counted: 10 }]);
      await store.append('ban-3', 'no-stream', [written(lifted), written(banned)]);
      expect(await savedBy(rules)).to.deep.equal([{ counted: 3 }]);
      expect(await savedBy(countingProcess([banned, lifted]))).to.deep.equal([{ counted: 4 }]);
    });
  });

  it('remain in the log as they were written', async () => {
    await store.append('ban-1', 'no-stream', [written(newer)]);
    expect(await endOf('ban-1')).to.equal(undefined);
    const next = eventStoreDbEventStore(client, upcastOfNext);
    expect((await next.last('ban-1'))?.type).to.equal(newer);
  });
});
