/** A map that is copied in parts, so that one more entry of very many costs little. */
export type Spread<V> = ReadonlyMap<string, ReadonlyMap<string, V>>;

/** Ids are random to their end. */
const partOf = (key: string): string => key.slice(-2);

export const emptySpread = <V>(): Spread<V> => new Map();

export const spreadGet = <V>(spread: Spread<V>, key: string): V | undefined =>
  spread.get(partOf(key))?.get(key);

export const spreadWith = <V>(spread: Spread<V>, key: string, value: V): Spread<V> => {
  const part = new Map(spread.get(partOf(key))).set(key, value);
  return new Map(spread).set(partOf(key), part);
};

export const spreadWithout = <V>(spread: Spread<V>, key: string): Spread<V> => {
  const part = new Map(spread.get(partOf(key)));
  if (!part.delete(key)) return spread;
  const rest = new Map(spread);
  if (part.size === 0) rest.delete(partOf(key));
  else rest.set(partOf(key), part);
  return rest;
};

export const spreadValues = <V>(spread: Spread<V>): readonly V[] =>
  [...spread.values()].flatMap((part) => [...part.values()]);
