export type { RateLimitOptions, RateLimit } from './rate-limit.ts';
export { rateLimit } from './rate-limit.ts';
export { redisRateLimits } from './redis-rate-limits.ts';
export type { NetworkRateLimit } from './network-rate-limit.ts';
export { networkRateLimit } from './network-rate-limit.ts';
