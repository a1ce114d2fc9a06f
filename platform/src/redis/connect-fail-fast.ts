import { Redis } from 'ioredis';
import { countRedisFailures } from './count-failures.ts';

/**
 * A command without an answer for this time fails, and a connection without one is replaced, in
 * milliseconds. Until Redis answers again, the client is not ready, so that callers do not wait for
 * each command to time out. It is longer than the longest pause of a busy program: Node runs a
 * timer that is due before it reads an answer that has arrived.
 */
const answerTimeoutMs = 2_000;

/**
 * Commands fail while Redis is unavailable, rather than wait for it. A Redis that hangs keeps its
 * connections, so only time limits reveal it. Unsuitable for blocking commands and subscriptions.
 */
export const connectFailFast = (url: string, report: (error: Error) => void): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  countRedisFailures(redis);
  redis.on('error', report);
  return redis;
};
