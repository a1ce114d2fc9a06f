type TtlCache<K, V> = Readonly<{
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => void;
  delete: (key: K) => boolean;
  size: () => number;
}>;

/**
 * A cache of at most `room` entries. An entry that is neither set nor read expires after `ttlMs` to
 * twice that. If there is no room for a new entry, the one that was used longest ago makes way.
 *
 * It holds what is busy for a while and then rests, such as all that belongs to one order: a cache
 * bounded by its size alone keeps such entries until thousands of newer ones came.
 */
export const ttlCache = <K, V>(room: number, ttlMs: number): TtlCache<K, V> => {
  /** What was used since the last timeout, and what was used in the period before it. */
  let fresh = new Map<K, V>();
  let stale = new Map<K, V>();
  let timer: NodeJS.Timeout | undefined;

  const size = (): number => fresh.size + stale.size;
  const forget = (key: K): boolean => fresh.delete(key) || stale.delete(key);

  const age = (): void => {
    stale = fresh;
    fresh = new Map();
    timer = stale.size > 0 ? setTimeout(age, ttlMs).unref() : undefined;
  };

  const renew = (key: K, value: V): void => {
    forget(key);
    if (size() >= room) {
      const [oldest] = stale.size > 0 ? stale.keys() : fresh.keys();
      if (oldest !== undefined) forget(oldest);
    }
    fresh.set(key, value);
    timer ??= setTimeout(age, ttlMs).unref();
  };

  return {
    size,
    delete: forget,
    get: (key) => {
      const value = fresh.get(key) ?? stale.get(key);
      if (value !== undefined) renew(key, value);
      return value;
    },
    set: renew,
  };
};
