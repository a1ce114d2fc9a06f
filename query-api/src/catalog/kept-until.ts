/** Remembers what was made under a key until there is another version of what it was made of. */
export const keptUntil = <T>(version: () => number) => {
  const kept = new Map<string, T>();
  let madeOf = version();

  return (key: string, make: () => T): T => {
    if (madeOf !== version()) {
      kept.clear();
      madeOf = version();
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    return made;
  };
};
