/** Remembers what was made under a key until there is another version of what it was made of. */
export const keptUntil = <T>() => {
  const kept = new Map<string, Readonly<{ version: number; made: T }>>();

  return (key: string, version: number, make: () => T): T => {
    const known = kept.get(key);
    if (known?.version === version) return known.made;
    const made = make();
    kept.set(key, { version, made });
    return made;
  };
};
