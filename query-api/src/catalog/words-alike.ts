/** How well a word was met; a query's worth is that of its worst word. */
export const worth = { whole: 4, prefix: 3, typo: 1 } as const;
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
const firstFrom = (words: readonly string[], beginning: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Words, each once, among which those are found that resemble another. */
export type WordsAlike = Readonly<{
  /** A word that is not among them. */
  add: (word: string) => void;
  /** A word that is among them. */
  remove: (word: string) => void;
  /** Tells of every word that begins so or is a typo away what it is worth; of some twice. */
  meet: (sought: string, note: (word: string, value: number) => void) => void;
}>;

export const wordsAlike = (): WordsAlike => {
  const near = new Map<string, Set<string>>();
  const all = new Set<string>();
  /** From the first question on kept in order word by word; before, each would move many others. */
  let sorted: string[] | null = null;

  return {
    add: (word) => {
      all.add(word);
      sorted?.splice(firstFrom(sorted, word), 0, word);
      if (word.length < shortestWithTypo) return;
      for (const deletion of deletions(word)) {
        const words = near.get(deletion);
        if (words) words.add(word);
        else near.set(deletion, new Set([word]));
      }
    },

    remove: (word) => {
      all.delete(word);
      sorted?.splice(firstFrom(sorted, word), 1);
      if (word.length < shortestWithTypo) return;
      for (const deletion of deletions(word)) {
        const words = near.get(deletion);
        words?.delete(word);
        if (words?.size === 0) near.delete(deletion);
      }
    },

    meet: (sought, note) => {
      sorted ??= [...all].toSorted();
      for (let at = firstFrom(sorted, sought); ; at += 1) {
        const word = sorted[at];
        if (word === undefined || !word.startsWith(sought)) break;
        note(word, word === sought ? worth.whole : worth.prefix);
      }
      if (sought.length < shortestWithTypo) return;
      for (const deletion of deletions(sought)) {
        for (const word of near.get(deletion) ?? []) {
          if (oneTypoApart(word, sought)) note(word, worth.typo);
        }
      }
    },
  };
};
