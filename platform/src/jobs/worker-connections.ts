import type { Redis } from 'ioredis';

/** The delay in milliseconds that ioredis uses by default. */
const retryDelayOf = (attempt: number): number => Math.min(attempt * 50, 2_000);

const leaveReconnecting = (redis: Redis): Promise<void> =>
  redis.status === 'reconnecting'
    ? new Promise((resolve) => {
        redis.once('connecting', () => resolve());
      })
    : Promise.resolve();

/**
 * The connections of a worker: its own, and those that BullMQ duplicates from it. BullMQ closes a
 * worker by disconnecting one of them and waiting for its end, which never comes while ioredis
 * waits to reconnect.
 */
export const workerConnections = () => {
  const connections: Redis[] = [];
  let isEnding = false;

  const track = (redis: Redis): Redis => {
    const duplicate = redis.duplicate.bind(redis);
    redis.duplicate = (options) => track(duplicate(options));
    connections.push(redis);
    return redis;
  };

  return {
    track,
    /** An option of ioredis, which duplicates share. */
    retryStrategy: (attempt: number): number | null => (isEnding ? null : retryDelayOf(attempt)),
    /**
     * From now on, a lost connection ends. Resolves when none waits to reconnect, within seconds.
     */
    stopReconnecting: async (): Promise<void> => {
      isEnding = true;
      await Promise.all(connections.map(leaveReconnecting));
    },
    /** Ends all connections; commands without an answer fail. */
    disconnect: (): void => connections.forEach((redis) => redis.disconnect()),
  };
};
