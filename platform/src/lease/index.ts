export type { Lease } from './lease.ts';
export type { RedisScripts } from './redis-lease.ts';
export { redisLease } from './redis-lease.ts';
