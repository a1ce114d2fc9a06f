/** A map with room for so many entries: the one that was set longest ago makes way. */
export const recent = <K, V>(room: number): Pick<Map<K, V>, 'delete' | 'get' | 'set'> => {
  const entries = new Map<K, V>();

  return {
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
