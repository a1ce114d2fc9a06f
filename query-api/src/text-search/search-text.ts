import { transliterate } from '@shop/contracts/wire/transliterate';

/** Normalizes text for search: case, ё, accents and punctuation are ignored. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('\u0438\u0306', '\u0439') // й is a letter of its own, not an accented one
    .replaceAll('ё', 'е')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether normalized text contains the typed text. Punctuation alone matches no text. */
export const includesText = (text: string, typed: string): boolean => {
  const part = normalizeText(typed);
  return part !== '' && text.includes(part);
};

/** The words of a text as the search compares them: lower case, without punctuation. */
export const splitWords = (text: string): readonly string[] =>
  normalizeText(text)
    .split(' ')
    .filter((word) => word !== '');

/**
 * The sound of a word in either alphabet, in Latin letters. Variant spellings (x/ks, c/k, w/v, j/y,
 * ph/f, shch/sch/sh, double letters) are unified.
 */
export const toPhoneticForm = (word: string): string =>
  transliterate(
    word
      .replaceAll('ee', 'i')
      .replaceAll('oo', 'u')
      .replaceAll(/(.)\1+/g, '$1'),
  )
    .replaceAll(/shch|sch/g, 'sh')
    .replaceAll('ck', 'k')
    .replaceAll('ph', 'f')
    .replaceAll(/k?kh/g, 'h')
    .replaceAll('x', 'ks')
    .replaceAll('qu', 'kv')
    .replaceAll('q', 'k')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('j', 'y')
    .replaceAll(/(.)\1+/g, '$1');
