export type { JobQueue } from './queue.ts';
export { jobQueue, jobWorker } from './queue.ts';
