import type { GeneratedCodes } from '@shop/contracts/promotions/promo-code';

/** Excludes digits and letters that look alike, in upper or lower case. */
const symbols = {
  mixed: '23456789abcdefghjkmnpqrstvwxyz',
  letters: 'abcdefghjkmnpqrstvwxyz',
  digits: '23456789',
} as const;

/** The average number of attempts that an attacker needs to guess one code of a batch. */
const minAttempts = 1_000_000n;

/** True if `count` codes are too dense among all possible codes, so that one could be guessed. */
export const isGuessable = (
  { length, alphabet }: Pick<GeneratedCodes, 'length' | 'alphabet'>,
  count: number,
): boolean => BigInt(symbols[alphabet].length) ** BigInt(length) < BigInt(count) * minAttempts;

/** The code for a random number in hexadecimal digits, at least five bits for each symbol. */
export const generatedPromoCode = (
  { prefix, length, alphabet }: GeneratedCodes,
  random: string,
): string => {
  const choices = symbols[alphabet];
  let rest = BigInt(`0x${random}`);
  let code = '';
  for (let place = 0; place < length; place += 1) {
    code += choices.charAt(Number(rest % BigInt(choices.length)));
    rest /= BigInt(choices.length);
  }
  return prefix + code;
};
