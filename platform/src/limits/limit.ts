import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from '../http/index.ts';

export interface Limit {
  /** One more try; refused with 429 when there were too many. */
  take(who: string): Promise<void>;
}

export type Allowed = Readonly<{ name: string; points: number; seconds: number }>;

/** Addresses of people are nobody's to read there. */
const digestOf = (who: string): string =>
  createHash('sha256').update(who).digest('base64url').slice(0, 32);

/** Counted in Redis for all processes together, and in this one while Redis is away. */
export const limit = (redis: Redis, { name, points, seconds }: Allowed): Limit => {
  const settings = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const limiter = new RateLimiterRedis({
    ...settings,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(settings),
  });

  return {
    take: async (who) => {
      try {
        await limiter.consume(digestOf(who));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.ceil(error.msBeforeNext / 1_000);
        throw new Refused('too-many-requests', { retryAfterSeconds, cause: error });
      }
    },
  };
};
