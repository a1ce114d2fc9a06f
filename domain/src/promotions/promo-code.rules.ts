import type { GeneratedCodes } from '@shop/contracts/promotions/promo-code';

/** Without digits and letters that are taken for one another, in capitals or not. */
const symbols = {
  mixed: '23456789abcdefghjkmnpqrstvwxyz',
  letters: 'abcdefghjkmnpqrstvwxyz',
  digits: '23456789',
} as const;

/** Codes that an attacker has to try on average before one of the batch is found. */
const minAttempts = 1_000_000n;

/** Whether `count` codes would be so dense among all possible ones that one could be guessed. */
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
