/** Caches one value per key until the version changes. */
export const versionedCache = <T>() => {
  const entries = new Map<string, Readonly<{ version: number; made: T }>>();

  return (key: string, version: number, createValue: () => T): T => {
    const entry = entries.get(key);
    if (entry?.version === version) return entry.made;
    const value = createValue();
    entries.set(key, { version, made: value });
    return value;
  };
};
