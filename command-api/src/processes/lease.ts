import type { Redis } from 'ioredis';

export interface Lease {
  /** Whether this program is the one that drives. */
  held(): boolean;
  release(): Promise<void>;
}

type Leased = Readonly<{
  redis: Redis;
  name: string;
  /** Different for every program that asks. */
  owner: string;
  /** It was had after it was not. */
  gained: () => void;
}>;

const leaseMs = 3_000;
const renewMs = 1_000;

const renew = `if redis.call('get', KEYS[1]) == ARGV[1] then
  return redis.call('pexpire', KEYS[1], ARGV[2])
end
return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`;
const giveUp = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;

/**
 * Spares several workers from doing the same: one drives, the others look on. It guards nothing,
 * for every step may be done twice; so without Redis everyone drives.
 */
export const lease = ({ redis, name, owner, gained }: Leased): Lease => {
  const key = `lease:${name}`;
  let held = false;

  const ask = async (): Promise<void> => {
    const before = held;
    try {
      held = Number(await redis.eval(renew, 1, key, owner, leaseMs)) === 1;
    } catch {
      held = true;
    }
    if (held && !before) gained();
  };
  void ask();
  const asking = setInterval(() => void ask(), renewMs);

  return {
    held: () => held,
    release: async () => {
      clearInterval(asking);
      held = false;
      await redis.eval(giveUp, 1, key, owner).catch(() => undefined); // it lapses by itself
    },
  };
};
