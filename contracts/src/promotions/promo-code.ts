import type { Brand } from '../kernel/brand.ts';

/** A code as the shop stores it: trimmed, in NFKC, case-folded. */
export type PromoCode = Brand<string, 'PromoCode'>;

const shape = /^[\p{L}\p{N}_-]{2,40}$/u;

/** Words in addresses of the back-office, which never were codes. */
const reserved: ReadonlySet<string> = new Set(['batch', 'history']);

/** Words in addresses of the back-office, which may have become codes before they were used there. */
const unavailable: ReadonlySet<string> = new Set(['batches', 'new', 'scope', 'test']);

/** By way of capitals, since some letters have two small ones. */
export const foldPromoCode = (text: string): string =>
  text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** `empty` if nothing was typed, null if the text cannot be a code. */
export const readPromoCode = (text: string): PromoCode | 'empty' | null => {
  const code = foldPromoCode(text);
  if (code === '') return 'empty';
  return shape.test(code) && !reserved.has(code) ? (code as PromoCode) : null; // has the shape of a code
};

/** Whether a code with this spelling may be created. */
export const canBePromoCode = (text: string): boolean =>
  !['empty', null].includes(readPromoCode(text)) && !unavailable.has(foldPromoCode(text));

export const promoAlphabets = ['mixed', 'letters', 'digits'] as const;

export type PromoAlphabet = (typeof promoAlphabets)[number];

/** How the codes of a batch look: `length` random symbols after the prefix. */
export type GeneratedCodes = Readonly<{
  prefix: string;
  length: number;
  alphabet: PromoAlphabet;
}>;
