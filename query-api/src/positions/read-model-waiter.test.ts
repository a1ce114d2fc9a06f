import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import type { LiveBuild, ModelName } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import { readModelWaiter } from './read-model-waiter.ts';

const orders: ModelName = { name: 'orders', version: 1 };
const users: ModelName = { name: 'users', version: 1 };

/** A log that is ahead of all models. */
const log = { lastEvent: async () => 100n };

const models = (positions: Readonly<Record<string, bigint>>) => {
  const state = { ...positions };
  const serves = { build: 1 };
  let readCount = 0;
  return {
    state,
    serves,
    countReads: () => readCount,
    live: async (
      requestedModels: readonly ModelName[],
    ): Promise<ReadonlyMap<string, LiveBuild>> => {
      readCount += 1;
      return new Map(
        requestedModels.map((model) => [
          modelKey(model),
          { ...serves, position: state[model.name] ?? 0n },
        ]),
      );
    },
  };
};

describe('waiting for a position', () => {
  it('ends when all models reach it, using only database polling', async () => {
    const database = models({ orders: 5n, users: 1n });
    const waits = readModelWaiter(database, log);
    const arrived = waits.until([orders, users], 5n);
    database.state['users'] = 5n;

    expect(await arrived).to.deep.equal(
      new Map([
        ['orders-1', 1],
        ['users-1', 1],
      ]),
    );
  });

  it('polls once for all waiting requests', async () => {
    const database = models({ orders: 1n });
    const waits = readModelWaiter(database, log);
    const all = Promise.all(Array.from({ length: 50 }, () => waits.until([orders], 2n)));
    database.state['orders'] = 2n;

    expect((await all).every((builds) => builds?.get('orders-1') === 1)).to.equal(true);
    expect(database.countReads()).to.be.lessThan(10);
  });

  it('checks once after an announcement that the build is still live', async () => {
    const database = models({ orders: 1n });
    const waits = readModelWaiter(database, log);
    await waits.until([orders], 1n);
    const before = database.countReads();
    waits.receive({ model: 'orders-1', build: 1, position: 7n, changed: true });

    expect(await waits.until([orders], 7n)).to.deep.equal(new Map([['orders-1', 1]]));
    expect(database.countReads()).to.equal(before + 1);
  });

  it('does not end for a build that was replaced with its database', async () => {
    const database = models({ orders: 5n });
    const waits = readModelWaiter(database, log);
    await waits.until([orders], 5n);
    database.serves.build = 2;
    database.state['orders'] = 1n;
    const arrived = waits.until([orders], 5n);
    database.state['orders'] = 5n;

    expect(await arrived).to.deep.equal(new Map([['orders-1', 2]]));
  });

  it('ignores announcements of a build that is not live', async () => {
    const database = models({ orders: 1n });
    const waits = readModelWaiter(database, log);
    await waits.until([orders], 1n);
    waits.receive({ model: 'orders-1', build: 2, position: 7n, changed: true });

    expect(await waits.until([orders], 7n)).to.equal(null);
  });

  it('is refused for a position beyond the end of the log, and does not occupy a waiting slot', async () => {
    const database = models({ orders: 0n });
    const waits = readModelWaiter(database, log);
    const forged = Array.from({ length: 1_000 }, () => waits.until([orders], 10n ** 18n));
    const arrived = waits.until([orders], 1n);
    database.state['orders'] = 1n;

    expect(await arrived).to.deep.equal(new Map([['orders-1', 1]]));
    expect(new Set(await Promise.all(forged))).to.deep.equal(new Set([null]));
  });

  it('is limited to two hundred concurrent requests', async () => {
    const waits = readModelWaiter(models({ orders: 0n }), log);
    const all = Array.from({ length: 200 }, () => waits.until([orders], 1n));
    const builds = await waits.until([orders], 1n);

    expect(builds).to.equal(null);
    await Promise.all(all);
  });

  it('ends after two seconds in all if the log does not answer', async () => {
    const time = install({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const silentLog = { lastEvent: () => new Promise<never>(() => undefined) };
      const results: unknown[] = [];
      const waits = readModelWaiter(models({ orders: 1n }), silentLog);
      void waits.until([orders], 5n).then((builds) => results.push(builds));
      await time.tickAsync(1_900);
      expect(results).to.deep.equal([]);
      await time.tickAsync(200);
      expect(results).to.deep.equal([null]);
    } finally {
      time.uninstall();
    }
  });
});
