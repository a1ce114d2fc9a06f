import type { Redis } from 'ioredis';

export interface Lease {
  /** Whether this program is the one that drives. */
  held(): boolean;
  release(): Promise<void>;
}

type LeaseOptions = Readonly<{
  redis: Redis;
  name: string;
  /** Different for every program that asks. */
  owner: string;
  /** It was had after it was not. */
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
 * Spares several workers from doing the same: one drives, the others look on. It guards nothing,
 * for every step may be done twice; so without Redis everyone drives.
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
