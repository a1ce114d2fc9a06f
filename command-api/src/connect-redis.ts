import type { Log } from '@shop/platform/log';
import { connectFailFast } from '@shop/platform/redis';
import type { Redis } from 'ioredis';

/** For limits, leases and pings: see `connectFailFast`. */
export const connectRedis = (url: string, log: Log): Redis =>
  connectFailFast(url, (error) =>
    log.warn({ err: error.message }, 'Redis is unavailable; connecting again'),
  );
