import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `max` entries. An entry that is neither set nor read for `ttl` milliseconds is
 * deleted, because the data of one order is used only for a short time.
 */
export const ttlCache = <K extends string, V extends object | true>(
  max: number,
  ttl: number,
): LRUCache<K, V> => new LRUCache({ max, ttl, updateAgeOnGet: true, ttlAutopurge: true });
