import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lease, RedisScripts } from '@shop/platform/lease';
import { redisLease } from '@shop/platform/lease';
import { acquireLease } from '@shop/platform/projections';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { noDocuments } from '../support/no-documents.ts';
import { readSide } from '../support/read-side.ts';
import { eventually } from '../support/eventually.ts';

type Competition = Readonly<{
  /**
   * Competes for the lease. Resolves when it is acquired. `onAttempt` is called before each
   * attempt.
   */
  acquire: (owner: string, onAttempt?: () => void) => Promise<Lease>;
  /** The same for a program that stops running once it owns the lease. */
  acquireAndPause: (owner: string) => Promise<Lease>;
  close: () => Promise<void>;
}>;

const buildLeases = async (): Promise<Competition> => {
  const side = await readSide();
  const build = (await side.builds.begin(noDocuments)).next ?? expect.fail();
  const acquireWith = async (owner: string, builds: typeof side.builds): Promise<Lease> => {
    const lease = await acquireLease({
      builds,
      projection: noDocuments,
      build,
      owner,
      signal: AbortSignal.timeout(60_000),
      times: { heartbeatMs: 20, pollMs: 20, maxMissedPolls: 5 },
    });
    return lease === null || lease === 'missing' || 'refusal' in lease
      ? expect.fail(`${owner} got no lease`)
      : lease;
  };
  return {
    acquire: (owner, onAttempt) =>
      acquireWith(owner, {
        ...side.builds,
        find: (...args) => {
          onAttempt?.();
          return side.builds.find(...args);
        },
      }),
    acquireAndPause: (owner) =>
      acquireWith(owner, { ...side.builds, renew: () => new Promise(() => undefined) }),
    close: side.close,
  };
};

const startRedis = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lease-'));
  const path = join(folder, 'redis.sock');
  const settings = ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const redis = new Redis({ path, maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined); // the client connects before Redis listens
  await eventually('Redis', async () => (await redis.ping()) === 'PONG');
  const close = async (): Promise<void> => {
    redis.disconnect();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { redis, close };
};

const redisLeases = async (): Promise<Competition> => {
  const { redis, close } = await startRedis();
  const leases: Lease[] = [];
  const acquireWith = (owner: string, evaluate: RedisScripts['eval']): Promise<Lease> =>
    new Promise((resolve) => {
      const lease = redisLease({
        redis: { eval: evaluate },
        name: 'test',
        owner,
        onAcquired: () => resolve(lease),
        times: { ttlMs: 200, renewMs: 20 },
      });
      leases.push(lease);
    });
  return {
    acquire: (owner, onAttempt) =>
      acquireWith(owner, (...args: Parameters<RedisScripts['eval']>) => {
        onAttempt?.();
        return redis.eval(...args);
      }),
    acquireAndPause: (owner) => {
      let hasAcquired = false;
      return acquireWith(owner, (...args: Parameters<RedisScripts['eval']>) => {
        if (hasAcquired) return new Promise(() => undefined);
        hasAcquired = true;
        return redis.eval(...args);
      });
    },
    close: async () => {
      for (const lease of leases) void lease.release(); // never resolves for a paused owner
      await close();
    },
  };
};

for (const [name, open] of Object.entries({ build: buildLeases, Redis: redisLeases })) {
  describe(`a ${name} lease`, () => {
    let competition: Competition;
    beforeEach(async () => {
      competition = await open();
    });
    afterEach(() => competition.close());

    it('is held by one owner at a time, and by the next as soon as it is released', async () => {
      const first = await competition.acquire('first');
      const secondAttempt = Promise.withResolvers<void>();
      let attempts = 0;
      let hasPassed = false;
      const next = competition.acquire('next', () => {
        attempts += 1;
        if (attempts === 2) secondAttempt.resolve();
      });
      void next.then(() => (hasPassed = true));
      await secondAttempt.promise;
      expect(hasPassed).to.equal(false);
      expect(first.isHeld()).to.equal(true);

      await first.release();
      expect((await next).isHeld()).to.equal(true);
      expect(first.isHeld()).to.equal(false);
    });

    it('passes to another owner if the first no longer renews it', async () => {
      await competition.acquireAndPause('paused');
      expect((await competition.acquire('other')).isHeld()).to.equal(true);
    });
  });
}

describe('a Redis lease', () => {
  it('is held by every owner while Redis is unavailable', async () => {
    const redis = { eval: async () => Promise.reject(new Error('Redis is unavailable')) };
    const acquired = ['one', 'other'].map(
      (owner) =>
        new Promise<Lease>((resolve) => {
          const lease = redisLease({
            redis,
            name: 'test',
            owner,
            onAcquired: () => resolve(lease),
          });
        }),
    );
    const leases = await Promise.all(acquired);
    expect(leases.map((lease) => lease.isHeld())).to.deep.equal([true, true]);
    await Promise.all(leases.map((lease) => lease.release()));
  });

  it('stays released if a renewal was still running', async () => {
    const renewal = Promise.withResolvers<number>();
    const released = Promise.withResolvers<number>();
    const results = [renewal.promise, released.promise];
    let acquisitions = 0;
    const lease = redisLease({
      redis: { eval: async () => results.shift() },
      name: 'test',
      owner: 'one',
      onAcquired: () => (acquisitions += 1),
    });
    const releasing = lease.release();
    renewal.resolve(1);
    released.resolve(1);
    await releasing;

    expect(lease.isHeld()).to.equal(false);
    expect(acquisitions).to.equal(0);
  });
});
