import { BusyError } from '@shop/domain/kernel';
import type { Processor } from 'bullmq';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { runWithTimeout } from '../concurrency/index.ts';
import type { Log } from '../log/index.ts';
import { countRedisFailures } from '../redis/index.ts';
import { workerConnections } from './worker-connections.ts';

/**
 * Jobs in Redis, which may lose all of them at any time. Derive jobs from the log again; never
 * rely on one being there.
 */
export interface JobQueue<Data extends object> {
  /**
   * Enqueues a job once: while a job with this id waits or runs, another `add` has no effect.
   * `delayMs` delays the job. Throws `BusyError` while Redis is unavailable: derive the job again
   * and retry.
   */
  add(id: string, data: Data, delayMs?: number): Promise<void>;
  close(): Promise<void>;
}

type QueueOptions = Readonly<{ redisUrl: string; queue: string; log: Log }>;

const attempts = 8;
/**
 * The lock of a running job, in milliseconds. A running job renews it; after a crash, another
 * program takes the job once the lock expires.
 */
const lockDuration = 6_000;
const stalledInterval = 3_000;
const maxStalledCount = attempts;

/**
 * How long Redis may take to add a job, in milliseconds. A connection without an answer for this
 * time is replaced, and is not ready until Redis answers again.
 */
const addTimeoutMs = 2_000;

/**
 * How long a worker waits for Redis and its running jobs when it closes, in milliseconds. It is
 * less than a program has to stop. A job that has not ended then is run again by another worker.
 */
const closeTimeoutMs = 4_000;

type WaitingOptions = Readonly<
  | { socketTimeout: number }
  | { enableReadyCheck: false; retryStrategy: (attempt: number) => number | null }
>;

/** BullMQ needs a connection that waits for Redis instead of failing while it is unavailable. */
const connect = (redisUrl: string, log: Log, options: WaitingOptions): Redis => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, ...options });
  countRedisFailures(redis);
  redis.on('error', (error: Error) =>
    log.warn({ err: error.message }, 'Redis is unavailable; jobs wait until it returns'),
  );
  return redis;
};

const onAddTimeout = (): never => {
  throw new BusyError('Redis did not add a job in time');
};

/** A queue of BullMQ in Redis. */
export const jobQueue = <Data extends object>({
  redisUrl,
  queue,
  log,
}: QueueOptions): JobQueue<Data> => {
  const connection = connect(redisUrl, log, { socketTimeout: addTimeoutMs });
  const jobs = new Queue<Data>(queue, { connection });
  jobs.on('error', () => undefined); // the connection logs it

  return {
    add: async (id, data, delayMs = 0) => {
      // commands would wait in the client, more of them with each retry
      if (connection.status !== 'ready') throw new BusyError('Redis is unavailable');
      // a job that is added after the timeout has the same id as its retry
      await runWithTimeout({ timeoutMs: addTimeoutMs, onTimeout: onAddTimeout }, () =>
        (jobs as Queue).add(queue, data, {
          jobId: id,
          delay: Math.max(0, delayMs),
          attempts,
          backoff: { type: 'exponential', delay: 500 },
          removeOnComplete: true,
          removeOnFail: true,
        }),
      );
    },
    close: async () => {
      await jobs.close();
      connection.disconnect();
    },
  };
};

/** `run` may execute a job again after a crash, so its effect has to be idempotent. */
export type JobWorkerOptions<Data> = QueueOptions &
  Readonly<{ concurrency: number; run: (data: Data) => Promise<void> }>;

/**
 * Runs the jobs of a queue, at most `concurrency` at a time. A job that throws is retried. `close`
 * waits for running jobs for at most `closeTimeoutMs`, whatever state Redis is in.
 */
export const jobWorker = <Data extends object>(
  options: JobWorkerOptions<Data>,
): { close(): Promise<void> } => {
  const { redisUrl, queue, log, concurrency, run: runJob } = options;
  const { track, retryStrategy, stopReconnecting, disconnect } = workerConnections();
  const connection = track(connect(redisUrl, log, { enableReadyCheck: false, retryStrategy }));
  const processor: Processor<Data, void> = async ({ data }) => runJob(data);
  const worker = new Worker<Data, void>(queue, processor, {
    connection,
    concurrency,
    lockDuration,
    stalledInterval,
    maxStalledCount,
  });
  worker.on('failed', (job, error) => {
    log.error(
      { job: job?.id, attempt: job?.attemptsMade, err: error },
      'A job failed; the queue retries it while attempts remain',
    );
  });
  worker.on('error', () => undefined); // the connection logs it

  const closeInOrder = async (): Promise<boolean> => {
    await stopReconnecting();
    await worker.close();
    return true;
  };

  return {
    close: async () => {
      const isClosed = await runWithTimeout(
        { timeoutMs: closeTimeoutMs, onTimeout: () => false },
        closeInOrder,
      );
      disconnect();
      if (!isClosed) {
        log.warn({ queue }, 'The worker of a queue did not close in time; its jobs will run again');
      }
    },
  };
};
