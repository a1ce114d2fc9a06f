import type { Processor } from 'bullmq';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Log } from '../log/index.ts';

export interface JobQueue<Data extends object> {
  /**
   * Enqueues a job once: while a job with this id waits or runs, another `add` has no effect.
   * `delayMs` delays the job.
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

/** BullMQ needs a connection that waits for Redis instead of failing while it is unavailable. */
const connect = (redisUrl: string, log: Log): Redis => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, enableReadyCheck: false });
  redis.on('error', (error: Error) =>
    log.warn({ err: error.message }, 'Redis is unavailable; jobs wait until it returns'),
  );
  return redis;
};

export const jobQueue = <Data extends object>({
  redisUrl,
  queue,
  log,
}: QueueOptions): JobQueue<Data> => {
  const connection = connect(redisUrl, log);
  const jobs = new Queue<Data>(queue, { connection });
  jobs.on('error', () => undefined); // the connection logs it

  return {
    add: async (id, data, delayMs = 0) => {
      await (jobs as Queue).add(queue, data, {
        jobId: id,
        delay: Math.max(0, delayMs),
        attempts,
        backoff: { type: 'exponential', delay: 500 },
        removeOnComplete: true,
        removeOnFail: true,
      });
    },
    close: async () => {
      await jobs.close();
      connection.disconnect();
    },
  };
};

export type JobWorkerOptions<Data> = QueueOptions &
  Readonly<{ concurrency: number; run: (data: Data) => Promise<void> }>;

export const jobWorker = <Data extends object>(
  options: JobWorkerOptions<Data>,
): { close(): Promise<void> } => {
  const { redisUrl, queue, log, concurrency, run: runJob } = options;
  const connection = connect(redisUrl, log);
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

  return {
    close: async () => {
      await worker.close();
      connection.disconnect();
    },
  };
};
