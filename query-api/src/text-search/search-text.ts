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

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * The sound of a word in either alphabet, in Latin letters. Variant spellings (x/ks, c/k, w/v, j/y,
 * ph/f, double letters) are unified.
 */
export const toPhoneticForm = (word: string): string =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/[а-я]/g, (letter) => latin[letter] ?? letter)
    .replaceAll('sch', 'sh')
    .replaceAll('ck', 'k')
    .replaceAll('ph', 'f')
    .replaceAll('kh', 'h')
    .replaceAll('x', 'ks')
    .replaceAll('qu', 'kv')
    .replaceAll('q', 'k')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('j', 'y')
    .replaceAll(/(.)\1+/g, '$1');
