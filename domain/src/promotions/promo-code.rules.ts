import type { Brand } from '../kernel/index.ts';

/** A code as the shop keeps it: trimmed, of compatible characters made one (NFKC), case-folded. */
export type PromoCode = Brand<string, 'PromoCode'>;

const shape = /^[\p{L}\p{N}_-]{2,40}$/u;

/** Words that addresses of the back-office use. */
const reserved: ReadonlySet<string> = new Set(['batch', 'history']);

/** By way of capitals, since some letters have two small ones. */
const folded = (text: string): string =>
  text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** `empty` where nothing was typed, null where what was typed can be no code. */
export const readPromoCode = (text: string): PromoCode | 'empty' | null => {
  const code = folded(text);
  if (code === '') return 'empty';
  return shape.test(code) && !reserved.has(code) ? (code as PromoCode) : null; // vouched for by its shape
};

/** Whether a code of that spelling may be made. */
export const canBePromoCode = (text: string): boolean =>
  !['empty', null].includes(readPromoCode(text));

/** Without digits and letters that are taken for one another, in capitals or not. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const generatedLength = 10;

/** The code that sixteen or more hexadecimal digits of chance make, behind what the batch begins with. */
export const generatedPromoCode = (prefix: string, chance: string): string => {
  let rest = BigInt(`0x${chance}`);
  let code = '';
  for (let place = 0; place < generatedLength; place += 1) {
    code += alphabet.charAt(Number(rest % BigInt(alphabet.length)));
    rest /= BigInt(alphabet.length);
  }
  return prefix + code;
};
