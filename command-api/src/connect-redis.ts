import type { Log } from '@shop/platform/log';
import { Redis } from 'ioredis';

/** Commands fail while Redis is unavailable, rather than wait for it. */
export const connectRedis = (url: string, log: Log): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', (error: Error) =>
    log.warn({ err: error.message }, 'Redis is unavailable; connecting again'),
  );
  return redis;
};
