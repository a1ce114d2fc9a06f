import type { Redis } from 'ioredis';

export interface Lease {
  /** True if this program owns the lease. */
  held(): boolean;
  release(): Promise<void>;
}

type LeaseOptions = Readonly<{
  redis: Redis;
  name: string;
  /** Unique per program. */
  owner: string;
  /** Called when the lease is acquired. */
  gained: () => void;
}>;

const leaseTtlMs = 3_000;
const renewIntervalMs = 1_000;

const renewScript = `if redis.call('get', KEYS[1]) == ARGV[1] then
  return redis.call('pexpire', KEYS[1], ARGV[2])
end
return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;

/**
 * Lets one of several workers run a process while the others stand by. This only saves work: every
 * step is idempotent, so without Redis all workers run it.
 */
export const lease = ({ redis, name, owner, gained: acquired }: LeaseOptions): Lease => {
  const key = `lease:${name}`;
  let isHeld = false;

  const renewLease = async (): Promise<void> => {
    const wasHeld = isHeld;
    try {
      isHeld = Number(await redis.eval(renewScript, 1, key, owner, leaseTtlMs)) === 1;
    } catch {
      isHeld = true;
    }
    if (isHeld && !wasHeld) acquired();
  };
  void renewLease();
  const renewalTimer = setInterval(() => void renewLease(), renewIntervalMs);

  return {
    held: () => isHeld,
    release: async () => {
      clearInterval(renewalTimer);
      isHeld = false;
      await redis.eval(releaseScript, 1, key, owner).catch(() => undefined); // it lapses by itself
    },
  };
};
