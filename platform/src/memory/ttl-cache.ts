import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `max` entries. An entry that is neither set nor read for `ttl` milliseconds is
 * deleted: data of one order is used for a while and then no more, and would otherwise stay in
 * memory until `max` newer entries replace it.
 */
export const ttlCache = <K extends string, V extends object | true>(
  max: number,
  ttl: number,
): LRUCache<K, V> => new LRUCache({ max, ttl, updateAgeOnGet: true, ttlAutopurge: true });
