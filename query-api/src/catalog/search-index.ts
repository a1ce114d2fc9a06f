import { otherLayout, soundOf, wordsOf } from './search-text.ts';

/** Finds ids by the words of what they are called. */
export type SearchIndex = Readonly<{
  /** What the id is called now; nothing takes it out. */
  put: (id: string, texts: readonly string[]) => void;
  clear: () => void;
  /** The best first. */
  find: (query: string, most: number) => readonly string[];
}>;

/** How well a word was met; a query's worth is that of its worst word. */
const worth = { whole: 4, prefix: 3, typo: 1 } as const;
/** Shorter words have too many neighbours. */
const shortestWithTypo = 4;

/** All words that one typo makes of it, as deletions: two words a typo apart share one. */
const deletions = (word: string): readonly string[] => {
  const found = new Set([word]);
  for (let at = 0; at < word.length; at += 1) found.add(word.slice(0, at) + word.slice(at + 1));
  return [...found];
};

/** At most one letter too many, too few, wrong, or two exchanged. */
const oneTypoApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
};

/** Where in sorted words those begin that begin so. */
const firstFrom = (words: readonly string[], sound: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < sound) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A letter that is held down sounds like one, and would be the beginning of many words. */
const spellings = (word: string): readonly string[] =>
  [...new Set([word, soundOf(word)])].filter(
    (spelling) => spelling !== '' && 2 * spelling.length >= word.length,
  );

export const searchIndex = (): SearchIndex => {
  const soundsOf = new Map<string, ReadonlySet<string>>();
  const idsOf = new Map<string, Set<string>>();
  const near = new Map<string, Set<string>>();
  let vocabulary: readonly string[] | null = null;

  const add = (id: string, sound: string): void => {
    const ids = idsOf.get(sound);
    if (ids) {
      ids.add(id);
      return;
    }
    idsOf.set(sound, new Set([id]));
    vocabulary = null;
    if (sound.length < shortestWithTypo) return;
    for (const deletion of deletions(sound)) {
      const words = near.get(deletion);
      if (words) words.add(sound);
      else near.set(deletion, new Set([sound]));
    }
  };

  const remove = (id: string, sound: string): void => {
    const ids = idsOf.get(sound);
    ids?.delete(id);
    if (ids?.size !== 0) return;
    idsOf.delete(sound);
    vocabulary = null;
    for (const deletion of deletions(sound)) {
      const words = near.get(deletion);
      words?.delete(sound);
      if (words?.size === 0) near.delete(deletion);
    }
  };

  /** Notes the ids of what is spelt so, each with how well it was met. */
  const meet = (sound: string, found: Map<string, number>): void => {
    const note = (word: string, value: number): void => {
      for (const id of idsOf.get(word) ?? []) {
        if ((found.get(id) ?? 0) < value) found.set(id, value);
      }
    };
    vocabulary ??= [...idsOf.keys()].toSorted();
    for (let at = firstFrom(vocabulary, sound); ; at += 1) {
      const word = vocabulary[at];
      if (word === undefined || !word.startsWith(sound)) break;
      note(word, word === sound ? worth.whole : worth.prefix);
    }
    if (sound.length >= shortestWithTypo) {
      for (const deletion of deletions(sound)) {
        for (const word of near.get(deletion) ?? []) {
          if (oneTypoApart(word, sound)) note(word, worth.typo);
        }
      }
    }
  };

  /** A word as it was typed, and as it sounds. */
  const met = (word: string): ReadonlyMap<string, number> => {
    const found = new Map<string, number>();
    for (const spelling of spellings(word)) meet(spelling, found);
    return found;
  };

  /** Every word of the query has to be met. */
  const meeting = (query: string): ReadonlyMap<string, number> => {
    const [first, ...others] = [...new Set(wordsOf(query))].map(met);
    if (!first) return new Map();
    const found = new Map(first);
    for (const other of others) {
      for (const [id, value] of found) {
        const here = other.get(id);
        if (here === undefined) found.delete(id);
        else found.set(id, Math.min(value, here));
      }
    }
    return found;
  };

  return {
    put: (id, texts) => {
      const sounds = new Set(texts.flatMap(wordsOf).flatMap(spellings));
      for (const sound of soundsOf.get(id) ?? []) if (!sounds.has(sound)) remove(id, sound);
      for (const sound of sounds) add(id, sound);
      if (sounds.size > 0) soundsOf.set(id, sounds);
      else soundsOf.delete(id);
    },

    clear: () => {
      soundsOf.clear();
      idsOf.clear();
      near.clear();
      vocabulary = null;
    },

    find: (query, most) => {
      const asTyped = meeting(query);
      const best = Math.max(0, ...asTyped.values());
      const found = new Map(asTyped);
      if (best < worth.prefix) {
        // nothing fits well: perhaps the keyboard was switched
        for (const [id, value] of meeting(otherLayout(query))) {
          if ((found.get(id) ?? 0) < value) found.set(id, value);
        }
      }
      return [...found]
        .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
        .slice(0, most)
        .map(([id]) => id);
    },
  };
};
