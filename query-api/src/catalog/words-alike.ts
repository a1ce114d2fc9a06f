/** How well a word was met; a query's worth is that of its worst word. */
export const matchScores = { whole: 4, prefix: 3, typo: 1 } as const;
/** Shorter words have too many neighbours. */
const minTypoLength = 4;

/** All words that one typo makes of it, as deletions: two words a typo apart share one. */
const listDeletions = (word: string): readonly string[] => {
  const found = new Set([word]);
  for (let at = 0; at < word.length; at += 1) found.add(word.slice(0, at) + word.slice(at + 1));
  return [...found];
};

/** At most one letter too many, too few, wrong, or two exchanged. */
const isOneTypoApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
};

/** Where in sorted words those begin that begin so. */
const findInsertionIndex = (words: readonly string[], beginning: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Words, each once, among which those are found that resemble another. */
export type FuzzyWordIndex = Readonly<{
  /** A word that is not among them. */
  add: (word: string) => void;
  /** A word that is among them. */
  remove: (word: string) => void;
  /** Tells of every word that begins so or is a typo away what it is worth; of some twice. */
  meet: (searchedWord: string, onMatch: (word: string, value: number) => void) => void;
}>;

export const fuzzyWordIndex = (): FuzzyWordIndex => {
  const wordsByDeletion = new Map<string, Set<string>>();
  const allWords = new Set<string>();
  /** From the first question on kept in order word by word; before, each would move many others. */
  let sortedWords: string[] | null = null;

  return {
    add: (word) => {
      allWords.add(word);
      sortedWords?.splice(findInsertionIndex(sortedWords, word), 0, word);
      if (word.length < minTypoLength) return;
      for (const deletion of listDeletions(word)) {
        const words = wordsByDeletion.get(deletion);
        if (words) words.add(word);
        else wordsByDeletion.set(deletion, new Set([word]));
      }
    },

    remove: (word) => {
      allWords.delete(word);
      sortedWords?.splice(findInsertionIndex(sortedWords, word), 1);
      if (word.length < minTypoLength) return;
      for (const deletion of listDeletions(word)) {
        const words = wordsByDeletion.get(deletion);
        words?.delete(word);
        if (words?.size === 0) wordsByDeletion.delete(deletion);
      }
    },

    meet: (searchedWord, onMatch) => {
      sortedWords ??= [...allWords].toSorted();
      for (let at = findInsertionIndex(sortedWords, searchedWord); ; at += 1) {
        const word = sortedWords[at];
        if (word === undefined || !word.startsWith(searchedWord)) break;
        onMatch(word, word === searchedWord ? matchScores.whole : matchScores.prefix);
      }
      if (searchedWord.length < minTypoLength) return;
      for (const deletion of listDeletions(searchedWord)) {
        for (const word of wordsByDeletion.get(deletion) ?? []) {
          if (isOneTypoApart(word, searchedWord)) onMatch(word, matchScores.typo);
        }
      }
    },
  };
};
