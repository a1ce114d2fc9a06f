import { Redis } from 'ioredis';

/** A command that gets no answer for this time fails, in milliseconds. */
const commandTimeout = 500;
/**
 * A connection without an answer for this time is replaced, in milliseconds. Until Redis answers
 * again, the client is not ready, so that callers do not wait for each command to time out.
 */
const socketTimeout = 2_000;

/**
 * Commands fail while Redis is unavailable, rather than wait for it. A Redis that hangs keeps its
 * connections, so only time limits reveal it. Unsuitable for blocking commands and subscriptions.
 */
export const connectFailFast = (url: string, report: (error: Error) => void): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout, socketTimeout });
  redis.on('error', report);
  return redis;
};
