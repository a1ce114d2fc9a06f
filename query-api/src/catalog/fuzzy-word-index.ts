/** The score of a word match. The score of a query is that of its worst word. */
export const matchScores = { whole: 4, prefix: 3, typo: 1 } as const;
/** Shorter words have too many neighbors for typo matching. */
const minTypoLength = 4;

/** The word with each letter deleted. Two words that are one typo apart share a deletion. */
const listDeletions = (word: string): readonly string[] => {
  const found = new Set([word]);
  for (let at = 0; at < word.length; at += 1) found.add(word.slice(0, at) + word.slice(at + 1));
  return [...found];
};

/** At most one letter is added, missing, different, or swapped with its neighbor. */
const isOneTypoApart = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
};

/** The index of the first sorted word that is not less than the prefix. */
const findInsertionIndex = (words: readonly string[], beginning: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A set of words, searchable by prefix and with typos. */
export type FuzzyWordIndex = Readonly<{
  /** Adds a word that is not in the index. */
  add: (word: string) => void;
  /** Removes a word that is in the index. */
  remove: (word: string) => void;
  /**
   * Reports every word that has this prefix or is one typo away, with its score. It may report a
   * word twice.
   */
  meet: (searchedWord: string, onMatch: (word: string, value: number) => void) => void;
}>;

export const fuzzyWordIndex = (): FuzzyWordIndex => {
  const wordsByDeletion = new Map<string, Set<string>>();
  const allWords = new Set<string>();
  /**
   * Sorted on the first search, then maintained. During the initial load, each insertion would move
   * many others.
   */
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
