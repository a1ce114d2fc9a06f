import type { EventStore } from '@shop/platform/event-store';
import type { JobQueue, JobWorkerOptions } from '@shop/platform/jobs';
import type { Program, Secrets } from '@shop/platform/program';
import type { ReadModels } from '@shop/platform/projections';
import type { z } from 'zod';
import type { Aggregates } from './aggregates.ts';
import type { workerEnvironment } from './environment.ts';
import type { Process, ProcessDeps } from './processes/process.ts';
import type { SlicePart } from './slice-deps.ts';

type WorkerEnvironment = z.output<typeof workerEnvironment>;

/** Shared by the processes and jobs of the worker. */
export type WorkerProgram = Omit<Program<WorkerEnvironment>, 'eventLog'> &
  Pick<Secrets, 'vault' | 'hash' | 'emailHash'> &
  SlicePart<'ordering', 'tokens' | 'placements'> &
  Readonly<{
    publicUrl: string;
    aggregates: Aggregates;
    eventStore: EventStore;
    readModels: ReadModels;
    /** Starts a process, which stops with the worker. */
    startProcess: (
      name: string,
      start: (deps: ProcessDeps) => Promise<Process>,
    ) => Promise<Process>;
    /** A queue that stays open until all processes have stopped. */
    openQueue: <Data extends object>(name: string) => JobQueue<Data>;
    /** Executes the jobs of a queue until the worker stops. Jobs in progress are finished. */
    doJobs: <Data extends object>(
      options: Pick<JobWorkerOptions<Data>, 'queue' | 'concurrency' | 'run'>,
    ) => void;
    /** When the worker stops, `close` is called after its jobs and before its processes stop. */
    onStop: (close: () => Promise<unknown>) => void;
  }>;
