export type { RateLimitOptions, RateLimit } from './limit.ts';
export { rateLimit } from './limit.ts';
export { redisRateLimits } from './limits-at.ts';
export type { NetworkRateLimit } from './per-network.ts';
export { networkRateLimit } from './per-network.ts';
