import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lease } from '@shop/platform/lease';
import { redisLease } from '@shop/platform/lease';
import { rateLimit } from '@shop/platform/limits';
import { renderMetrics } from '@shop/platform/metrics';
import { connectFailFast } from '@shop/platform/redis';
import { expect } from 'chai';
import type { Redis } from 'ioredis';
import { eventually } from '../support/eventually.ts';

describe('a Redis that hangs with open connections', () => {
  let folder: string;
  let server: ReturnType<typeof spawn>;
  let redis: Redis;
  const errors: string[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'silent-redis-'));
    const path = join(folder, 'redis.sock');
    const settings = ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    redis = connectFailFast(path, ({ message }) => errors.push(message));
    await eventually('Redis', async () => (await redis.ping()) === 'PONG');
    errors.length = 0; // of attempts to connect before the server listened
    server.kill('SIGSTOP');
  });
  after(async () => {
    redis.disconnect();
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });

  it('does not block rate limits, which count in the process', async () => {
    const limit = rateLimit(redis, { name: 'test', points: 1, seconds: 60 });
    await limit.take('key');
    const refusal: unknown = await limit.take('key').catch((error: unknown) => error);
    expect(refusal).to.include({ code: 'too-many-requests' });
  });

  it('does not block leases', async () => {
    const acquired = Promise.withResolvers<void>();
    const options = { redis, name: 'test', owner: 'one', onAcquired: acquired.resolve };
    const lease: Lease = redisLease(options);
    await acquired.promise;
    expect(lease.isHeld()).to.equal(true);
    await lease.release();
  });

  it('fails pings and is reported', async () => {
    const refusal: unknown = await redis.ping().catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(Error);
    await eventually('a report', () => errors.length > 0);
  });

  it('is counted', async () => {
    const [outcome] = await Promise.allSettled([redis.ping()]);
    expect(outcome.status).to.equal('rejected');
    const timeouts = /^redis_failures_total\{kind="timeout"\} (\d+)$/m;
    await eventually('a count', async () => Number(timeouts.exec(await renderMetrics())?.[1]) > 0);
  });

  it('is used again once it answers', async () => {
    server.kill('SIGCONT');
    await eventually('an answer', async () => (await redis.ping()) === 'PONG');
  });
});
