const qwerty = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const jcuken = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const pairKeys = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, key) => [letter, to[key] ?? letter]));

const [toJcuken, toQwerty] = [pairKeys(qwerty, jcuken), pairKeys(jcuken, qwerty)];

/** The text that the same keys produce in the other keyboard layout, in lower case. */
export const switchKeyboardLayout = (text: string): string => {
  const lower = text.toLowerCase();
  const keys = /[а-яё]/u.test(lower) ? toQwerty : toJcuken;
  return lower.replaceAll(/./gsu, (letter) => keys.get(letter) ?? letter);
};
