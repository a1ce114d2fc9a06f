import type { Redis } from 'ioredis';
import { Counter } from '../metrics/index.ts';

const failures = new Counter({
  name: 'redis_failures_total',
  help: 'Failures of Redis: connections that failed, and commands or connections without an answer in time',
  labelNames: ['kind'],
});

/** The texts of ioredis, which has no class or code for them. */
const timeoutMessages = /^(Command timed out|Socket timeout)/;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && timeoutMessages.test(error.message);

/**
 * Counts the failures of a connection. Programs work without Redis, so that no failed request shows
 * them. Answers that are errors are not counted: some are part of the protocol, such as NOSCRIPT.
 */
export const countRedisFailures = (redis: Redis): void => {
  redis.on('error', (error: unknown) =>
    failures.inc({ kind: isTimeout(error) ? 'timeout' : 'connection' }),
  );
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    command.promise.catch((error: unknown) => {
      if (isTimeout(error)) failures.inc({ kind: 'timeout' });
    });
    return send(command, stream);
  };
};
