import type { Processor } from 'bullmq';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Log } from '../log/index.ts';

export interface JobQueue<Data extends object> {
  /**
   * Asks for a job once: as long as one of this id waits or runs, another changes nothing.
   * `delayMs` keeps it back for so long.
   */
  add(id: string, data: Data, delayMs?: number): Promise<void>;
  close(): Promise<void>;
}

type QueueOptions = Readonly<{ redisUrl: string; queue: string; log: Log }>;

const attempts = 8;
/** A job of a program that died is another's after so long; one under way renews its lock. */
const lockDuration = 6_000;
const stalledInterval = 3_000;
const maxStalledCount = attempts;

/** BullMQ wants a connection that waits for Redis rather than fails while it is away. */
const connect = (redisUrl: string, log: Log): Redis => {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, enableReadyCheck: false });
  redis.on('error', (error: Error) => log.warn({ err: error.message }, 'redis is away'));
  return redis;
};

export const jobQueue = <Data extends object>({
  redisUrl,
  queue,
  log,
}: QueueOptions): JobQueue<Data> => {
  const connection = connect(redisUrl, log);
  const jobs = new Queue<Data>(queue, { connection });
  jobs.on('error', () => undefined); // the connection tells

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

type WorkerOptions<Data> = QueueOptions &
  Readonly<{ concurrency: number; run: (data: Data) => Promise<void> }>;

export const jobWorker = <Data extends object>(
  options: WorkerOptions<Data>,
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
    log.error({ job: job?.id, attempt: job?.attemptsMade, err: error }, 'a job failed');
  });
  worker.on('error', () => undefined); // the connection tells

  return {
    close: async () => {
      await worker.close();
      connection.disconnect();
    },
  };
};
