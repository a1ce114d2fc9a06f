/** A random source that gives the same numbers for the same seed, on any machine. */
export interface Random {
  /** Between `from` and `to`. */
  readonly between: (from: number, to: number) => number;
  /** A whole number, inclusive. */
  readonly whole: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
  /** Creates another source that does not affect this one. */
  readonly fork: (name: string) => Random;
}

const hash = (text: string): number => {
  let state = 0x811c9dc5;
  for (const char of text) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
    state ^= state >>> 15;
  }
  return state >>> 0;
};

/** The same seed gives the same sequence. */
export const randomOf = (seed: string): Random => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    fork: (name) => randomOf(`${seed}/${name}`),
  };
};
