import type { Lease } from './lease.ts';

/** The part of the Redis client that is needed. */
export type RedisScripts = Readonly<{
  eval: (
    script: string,
    keyCount: number,
    ...keysAndArguments: readonly (string | number)[]
  ) => Promise<unknown>;
}>;

type LeaseOptions = Readonly<{
  redis: RedisScripts;
  name: string;
  /** Unique per program. */
  owner: string;
  /** Called when the lease is acquired. */
  onAcquired: () => void;
  times?: RedisLeaseTimings;
}>;

/** The owner renews every `renewMs`. Standbys try as often, and succeed `ttlMs` after its last. */
type RedisLeaseTimings = Readonly<{ ttlMs: number; renewMs: number }>;

const defaultTimes: RedisLeaseTimings = { ttlMs: 3_000, renewMs: 1_000 };

const renewScript = `if redis.call('get', KEYS[1]) == ARGV[1] then
  return redis.call('pexpire', KEYS[1], ARGV[2])
end
return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;

/**
 * A lease that only saves work: without Redis, every program owns it. The work must therefore be
 * idempotent. It is acquired, and acquired again after it was lost, until it is released.
 */
export const redisLease = ({
  redis,
  name,
  owner,
  onAcquired,
  times = defaultTimes,
}: LeaseOptions): Lease => {
  const key = `lease:${name}`;
  let isHeld = false;
  let isReleased = false;

  /** Resolves to true if Redis is unavailable. */
  const renew = (): Promise<boolean> =>
    redis.eval(renewScript, 1, key, owner, times.ttlMs).then(
      (result) => Number(result) === 1,
      () => true,
    );
  const renewLease = async (): Promise<void> => {
    const isRenewed = await renew();
    if (isReleased) return;
    const wasHeld = isHeld;
    isHeld = isRenewed;
    if (isHeld && !wasHeld) onAcquired();
  };
  void renewLease();
  const renewalTimer = setInterval(() => void renewLease(), times.renewMs);

  return {
    isHeld: () => isHeld,
    release: async () => {
      clearInterval(renewalTimer);
      isReleased = true;
      isHeld = false;
      await redis.eval(releaseScript, 1, key, owner).catch(() => undefined); // it expires by itself
    },
  };
};
