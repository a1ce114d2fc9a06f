type Recent<K, V> = Pick<Map<K, V>, 'delete' | 'get' | 'set'> & Readonly<{ size: () => number }>;

/** A map with room for so many entries: the one that was set longest ago makes way. */
export const recent = <K, V>(room: number): Recent<K, V> => {
  const entries = new Map<K, V>();

  return {
    size: () => entries.size,
    delete: (key) => entries.delete(key),
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      if (entries.size >= room) {
        const [oldest] = entries.keys();
        if (oldest !== undefined) entries.delete(oldest);
      }
      return entries.set(key, value);
    },
  };
};
