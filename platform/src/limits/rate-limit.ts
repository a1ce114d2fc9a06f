import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../http/index.ts';

export interface RateLimit {
  /** Counts one more attempt. Throws `HttpError` with 429 if there were too many. */
  take(key: string): Promise<void>;
}

export type RateLimitOptions = Readonly<{ name: string; points: number; seconds: number }>;

/** Hashes the key, so that Redis contains no addresses of people. */
const hashKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 32);

/** Counts in Redis for all processes together, and in this process while Redis is unavailable. */
export const rateLimit = (redis: Redis, { name, points, seconds }: RateLimitOptions): RateLimit => {
  const settings = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const limiter = new RateLimiterRedis({
    ...settings,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(settings),
  });

  return {
    take: async (key) => {
      try {
        await limiter.consume(hashKey(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.ceil(error.msBeforeNext / 1_000);
        throw new HttpError('too-many-requests', { retryAfterSeconds, cause: error });
      }
    },
  };
};
