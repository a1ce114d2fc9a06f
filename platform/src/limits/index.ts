export type { Limit } from './limit.ts';
export { limit } from './limit.ts';
