/**
 * A large immutable map in shards: a change copies only the shards of its keys.
 * The last two characters of a key name its shard, so keys must be random to their end.
 */
export type ShardedMap<V> = ReadonlyMap<string, ReadonlyMap<string, V>>;

const shardOf = (key: string): string => key.slice(-2);

export const emptyShardedMap = <V>(): ShardedMap<V> => new Map();

export const shardedGet = <V>(map: ShardedMap<V>, key: string): V | undefined =>
  map.get(shardOf(key))?.get(key);

/** Copies each affected shard once, however many entries it receives. */
export const shardedSet = <V>(
  map: ShardedMap<V>,
  entries: readonly (readonly [key: string, value: V])[],
): ShardedMap<V> => {
  const copies = new Map<string, Map<string, V>>();
  for (const [key, value] of entries) {
    const name = shardOf(key);
    const copy = copies.get(name) ?? new Map(map.get(name));
    copies.set(name, copy.set(key, value));
  }
  return new Map([...map, ...copies]);
};

/** Copies each affected shard once, and removes shards that become empty. */
export const shardedDelete = <V>(map: ShardedMap<V>, keys: readonly string[]): ShardedMap<V> => {
  const copies = new Map<string, Map<string, V>>();
  for (const key of keys) {
    const name = shardOf(key);
    const copy = copies.get(name) ?? new Map(map.get(name));
    copy.delete(key);
    copies.set(name, copy);
  }
  const changed = new Map([...map, ...copies]);
  for (const [name, shard] of copies) if (shard.size === 0) changed.delete(name);
  return changed;
};

/** All entries, in no particular order. */
export const shardedEntries = <V>(map: ShardedMap<V>): readonly (readonly [string, V])[] =>
  [...map.values()].flatMap((shard) => [...shard]);
