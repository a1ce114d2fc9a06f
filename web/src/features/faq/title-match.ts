import { switchKeyboardLayout } from '@shop/contracts/wire/keyboard-layout';

/** Splits a text into normalized words, without case, accents and punctuation; ё equals е. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('\u0438\u0306', '\u0439') // й is a letter of its own, not an accented one
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** In shorter words, a different letter usually makes a different word. */
const shortestForgiven = 5;

/** Whether the words differ by one inserted, omitted, replaced or swapped letter. */
const isOneSlipFrom = (typed: string, word: string): boolean => {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [here, there] = [typed.slice(same), word.slice(same)];
  const swapped = `${here[1] ?? ''}${here[0] ?? ''}${here.slice(2)}`;
  return (
    there.startsWith(here.slice(1)) ||
    there.slice(1).startsWith(here) ||
    there.slice(1).startsWith(here.slice(1)) ||
    there.startsWith(swapped)
  );
};

const fits = (typed: string, word: string): boolean =>
  word.includes(typed) || (typed.length >= shortestForgiven && isOneSlipFrom(typed, word));

/** Whether each typed word is a prefix of a title word, with at most one typo. */
export const titleMatch = (typed: string): ((titles: readonly string[]) => boolean) => {
  const readings = [wordsOf(typed), wordsOf(switchKeyboardLayout(typed))].filter(
    ({ length }) => length > 0,
  );
  if (readings.length === 0) return () => true;
  return (titles) => {
    const titleWords = titles.flatMap(wordsOf);
    return readings.some((reading) =>
      reading.every((part) => titleWords.some((w) => fits(part, w))),
    );
  };
};
