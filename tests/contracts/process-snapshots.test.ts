import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { ProcessSnapshots } from '@shop/command-api/processes/snapshots';
import { processSnapshots } from '@shop/command-api/processes/snapshots';
import { upcast } from '@shop/domain/history';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import { startTestEventStore } from '../support/event-store.ts';

type SnapshotPart = Readonly<{ part: number; parts: number }>;

/** Instances whose JSON text takes several parts, with letters of two bytes. */
const manyOrders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    orderId: String(index),
    note: 'ж'.repeat(1_000),
  }));

const failed = async (saving: Promise<void>): Promise<void> => {
  const [{ status }] = await Promise.allSettled([saving]);
  expect(status).to.equal('rejected');
};

describe('the snapshots of a process', () => {
  let server: Awaited<ReturnType<typeof startTestEventStore>>;
  let client: EventStoreDBClient;
  let store: EventStore;
  before(async () => {
    server = await startTestEventStore();
    client = EventStoreDBClient.connectionString(server.url);
    store = eventStoreDbEventStore(client, upcast);
  });
  after(async () => {
    await client.dispose();
    await server.close();
  });

  let name: string;
  beforeEach(() => {
    name = randomUUID();
  });
  const worker = (through: EventStore = store): ProcessSnapshots =>
    processSnapshots(through, { name, schema: 1, types: 'a' });
  const parts = async (): Promise<readonly SnapshotPart[]> =>
    (await store.read(`process-${name}`)).map(({ data }) => data as SnapshotPart);
  /** A store that fails after some appends. */
  const failingAfter = (appends: number): EventStore => {
    let left = appends;
    return {
      ...store,
      add: (stream, events) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('unavailable')) : store.add(stream, events);
      },
    };
  };

  it('are null before the first save, and the latest of several afterwards', async () => {
    expect(await worker().load()).to.equal(null);
    const saving = worker();
    for (const position of [1n, 2n, 3n]) await saving.save({ position, open: [{ position: 'x' }] });
    expect(await worker().load()).to.deep.equal({ position: 3n, open: [{ position: 'x' }] });
    await saving.save({ position: 4n, open: [] });
    expect(await worker().load()).to.deep.equal({ position: 4n, open: [] });
  });

  it('split a state of any size into parts far below the append limit', async () => {
    const open = [...manyOrders(400), { orderId: 'large', note: '"\\€'.repeat(300_000) }];
    await worker().save({ position: 7n, open });
    expect(await worker().load()).to.deep.equal({ position: 7n, open });
    const sizes = (await parts()).map((part) => Buffer.byteLength(JSON.stringify(part)));
    expect(sizes.length).to.be.greaterThan(10);
    expect(Math.max(...sizes)).to.be.at.most(300 * 1024);
  });

  it('never mix when two workers save at the same time and position', async () => {
    const orders = manyOrders(450);
    const reversed = manyOrders(450).toReversed();
    const otherSaved = Promise.withResolvers<void>();
    let added = 0;
    const interrupted: EventStore = {
      ...store,
      add: async (stream, events) => {
        added += 1;
        if (added === 3) await otherSaved.promise;
        return store.add(stream, events);
      },
    };
    const saving = worker(interrupted).save({ position: 5n, open: orders });
    await worker().save({ position: 5n, open: reversed });
    otherSaved.resolve();
    await saving;
    const loaded = await worker().load();
    expect(JSON.stringify(loaded?.open)).to.be.oneOf([
      JSON.stringify(orders),
      JSON.stringify(reversed),
    ]);
  });

  it('keep the last complete one while later ones are incomplete', async () => {
    const open = manyOrders(200);
    await worker().save({ position: 1n, open });
    for (const appends of [0, 1, 4]) {
      const crashing = worker(failingAfter(appends));
      await failed(crashing.save({ position: 2n, open: manyOrders(500) }));
    }
    const type = 'platform.ProcessSnapshotSaved';
    const by = { actor: 'system:test', correlationId: 'test', causationId: null };
    const begun = Array.from({ length: 500 }, () => {
      const about = { schema: 1, types: 'a', snapshotId: randomUUID(), position: '2' };
      return { type, data: { ...about, part: 0, parts: 2, slice: '[' }, by };
    });
    await store.add(`process-${name}`, begun);
    expect((await parts()).length).to.be.greaterThan(400);
    expect(await worker().load()).to.deep.equal({ position: 1n, open });
  });

  it('are deleted once two later ones are complete', async () => {
    const first = worker();
    for (let position = 1n; position <= 20n; position += 1n) {
      await first.save({ position, open: [] });
    }
    expect((await parts()).length).to.equal(2);
    const second = worker();
    await second.load();
    await failed(worker(failingAfter(1)).save({ position: 21n, open: manyOrders(300) }));
    await second.save({ position: 22n, open: [] });
    await second.save({ position: 23n, open: [] });
    expect((await parts()).length).to.equal(2);
    expect((await worker().load())?.position).to.equal(23n);
  });
});
