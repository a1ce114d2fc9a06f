/**
 * Collects the appends of one turn of the event loop, commits them in one transaction with one sync
 * to disk, and only then answers. Under load one sync serves dozens of appends.
 */
import type { CommittedEvent, LogWriter, Transaction } from './transaction.ts';

/**
 * `run` decides and appends. `settle` answers, after the commit or with the error that prevented
 * it.
 */
export interface WriteJob {
  run(transaction: Transaction): void;
  settle(failure: unknown): void;
}

/** Collects the writes of one turn of the event loop into one transaction with one sync. */
export interface GroupCommit {
  submit(job: WriteJob): void;
  /** Commits the pending jobs immediately. */
  flush(): void;
}

type GroupResult = Readonly<{
  committed: readonly CommittedEvent[];
  failures: ReadonlyMap<WriteJob, unknown>;
}>;

const SETTLED = undefined;

/** If a job throws, only that job fails: the others run again without it. */
const commitGroup = (log: LogWriter, group: readonly WriteJob[]): GroupResult => {
  const failures = new Map<WriteJob, unknown>();
  for (let jobs = group; jobs.length > 0;) {
    let current: WriteJob | undefined;
    const attempted = jobs;
    try {
      const committed = log.write((transaction) => {
        for (const job of attempted) {
          current = job;
          job.run(transaction);
        }
        current = undefined;
      });
      return { committed, failures };
    } catch (error) {
      const failed = current;
      const victims = failed === undefined ? attempted : [failed];
      for (const job of victims) failures.set(job, error);
      jobs = attempted.filter((job) => !failures.has(job));
    }
  }
  return { committed: [], failures };
};

export const createGroupCommit = (
  log: LogWriter,
  publish: (events: readonly CommittedEvent[]) => void,
): GroupCommit => {
  let waiting: WriteJob[] = [];

  const flush = (): void => {
    if (waiting.length === 0) return;
    const group = waiting;
    waiting = [];
    const { committed, failures } = commitGroup(log, group);
    for (const job of group) job.settle(failures.has(job) ? failures.get(job) : SETTLED);
    if (committed.length > 0) publish(committed);
  };

  return {
    submit: (job) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(job);
    },
    flush,
  };
};
