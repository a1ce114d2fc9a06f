export type { JobQueue, JobWorkerOptions } from './queue.ts';
export { jobQueue, jobWorker } from './queue.ts';
