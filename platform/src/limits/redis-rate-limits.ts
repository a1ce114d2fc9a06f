import { connectFailFast } from '../redis/index.ts';
import type { RateLimitOptions, RateLimit } from './rate-limit.ts';
import { rateLimit } from './rate-limit.ts';

export type RateLimits = Readonly<{
  of: (options: RateLimitOptions) => RateLimit;
  close: () => void;
}>;

type RateLimitsOptions = Readonly<{
  url: string;
  /** Called each time Redis becomes unavailable. */
  report: (error: Error) => void;
}>;

/** Rate limits for a program that uses Redis for nothing else. */
export const redisRateLimits = ({ url, report }: RateLimitsOptions): RateLimits => {
  const redis = connectFailFast(url, report);
  return {
    of: (options) => rateLimit(redis, options),
    close: () => redis.disconnect(),
  };
};
