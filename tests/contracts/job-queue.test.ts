import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BusyError } from '@shop/domain/kernel';
import type { JobQueue } from '@shop/platform/jobs';
import { jobQueue, jobWorker } from '@shop/platform/jobs';
import { createLog } from '@shop/platform/log';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';

type Job = Readonly<{ number: number }>;

const log = createLog('test', 'silent');
/** More than the client's own limit of two seconds, less than a test waits. */
const boundMs = 5_000;

describe('a queue of jobs whose Redis is unavailable', () => {
  let folder: string;
  let server: ChildProcess | null = null;
  let jobs: JobQueue<Job>;
  let worker: ReturnType<typeof jobWorker>;
  let done: number[];

  const startRedis = async (): Promise<void> => {
    const path = join(folder, 'redis.sock');
    const settings = ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    await once(server, 'spawn');
  };
  const killRedis = async (): Promise<void> => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = null;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'job-queue-'));
    done = [];
    const options = { redisUrl: join(folder, 'redis.sock'), queue: 'test', log };
    jobs = jobQueue<Job>(options);
    worker = jobWorker<Job>({
      ...options,
      concurrency: 1,
      run: async ({ number }) => void done.push(number),
    });
  });
  afterEach(async () => {
    await worker.close();
    await jobs.close();
    await killRedis();
    await rm(folder, { recursive: true });
  });

  const add = (number: number) => jobs.add(`job-${number}`, { number });
  /** Milliseconds until the job was refused. */
  const refusedAfter = async (number: number): Promise<number> => {
    const began = performance.now();
    const [outcome] = await Promise.allSettled([add(number)]);
    expect(outcome.status === 'rejected' && outcome.reason).to.be.instanceOf(BusyError);
    return performance.now() - began;
  };
  const addUntilAccepted = (number: number) =>
    eventually(`the job ${number}`, async () => {
      const [outcome] = await Promise.allSettled([add(number)]);
      return outcome.status === 'fulfilled';
    });

  it('refuses a job immediately before Redis has started, and accepts it afterwards', async () => {
    expect(await refusedAfter(1)).to.be.lessThan(boundMs);
    await startRedis();
    await addUntilAccepted(1);
    await eventually('the work', () => done.length > 0);
    expect(done).to.deep.equal([1]);
  });

  it('refuses a job while Redis hangs, immediately after the first one, and loses no job', async () => {
    await startRedis();
    await addUntilAccepted(1);
    await eventually('the work', () => done.length === 1);
    server?.kill('SIGSTOP');
    expect(await refusedAfter(2)).to.be.lessThan(boundMs);
    const later = await Promise.all(Array.from({ length: 50 }, () => refusedAfter(2)));
    expect(Math.max(...later)).to.be.lessThan(boundMs);
    server?.kill('SIGCONT');
    await addUntilAccepted(2);
    await addUntilAccepted(3);
    await eventually('the work', () => done.includes(3));
    // a job that was refused may have been added: it may run twice, in any order
    expect([...new Set(done)]).to.have.members([1, 2, 3]);
  });

  it('refuses a job while Redis is stopped, and accepts it after Redis restarts', async () => {
    await startRedis();
    await addUntilAccepted(1);
    await eventually('the work', () => done.length === 1);
    await killRedis();
    expect(await refusedAfter(2)).to.be.lessThan(boundMs);
    await startRedis();
    await addUntilAccepted(2);
    await eventually('the work', () => done.includes(2));
    expect(done).to.deep.equal([1, 2]);
  });

  it('closes its worker before Redis has started', async () => {
    await worker.close();
  });

  it('closes its worker while Redis is stopped', async () => {
    await startRedis();
    await addUntilAccepted(1);
    await eventually('the work', () => done.length === 1);
    await killRedis();
    expect(await refusedAfter(2)).to.be.lessThan(boundMs);
    await worker.close();
  });

  it('closes its worker while Redis hangs', async () => {
    await startRedis();
    await addUntilAccepted(1);
    await eventually('the work', () => done.length === 1);
    server?.kill('SIGSTOP');
    await worker.close();
    server?.kill('SIGCONT');
  });

  it('closes its worker while a job does not end', async () => {
    const running = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const endless = jobWorker<Job>({
      redisUrl: join(folder, 'redis.sock'),
      queue: 'endless',
      log,
      concurrency: 1,
      run: () => {
        running.resolve();
        return ending.promise;
      },
    });
    const queue = jobQueue<Job>({ redisUrl: join(folder, 'redis.sock'), queue: 'endless', log });
    await startRedis();
    await eventually('the job', async () => {
      const [outcome] = await Promise.allSettled([queue.add('job', { number: 1 })]);
      return outcome.status === 'fulfilled';
    });
    await running.promise;
    await endless.close();
    await queue.close();
    ending.resolve(); // until then BullMQ extends the lock of the job
  });

  it('closes while Redis hangs', async () => {
    await startRedis();
    await addUntilAccepted(1);
    server?.kill('SIGSTOP');
    expect(await refusedAfter(2)).to.be.lessThan(boundMs);
    await jobs.close();
    server?.kill('SIGCONT');
  });
});
