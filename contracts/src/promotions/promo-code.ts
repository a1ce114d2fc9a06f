import type { Brand } from '../kernel/brand.ts';

/** A code as the shop stores it: trimmed, in NFKC, case-folded. */
export type PromoCode = Brand<string, 'PromoCode'>;

const shape = /^[\p{L}\p{N}_-]{2,40}$/u;

/** Words in addresses of the back-office, which never were codes. */
const reserved: ReadonlySet<string> = new Set(['batch', 'history']);

/**
 * Path words of the back-office. Codes with these names may exist from before the paths were used.
 */
const unavailable: ReadonlySet<string> = new Set(['batches', 'new', 'scope', 'test']);

/** Converts to upper case first, because some letters have two lower-case forms. */
export const foldPromoCode = (text: string): string =>
  text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** An empty text if nothing was typed, null if the text cannot be a code. */
export const readPromoCode = (text: string): PromoCode | '' | null => {
  const code = foldPromoCode(text);
  if (code === '') return '';
  return shape.test(code) && !reserved.has(code) ? (code as PromoCode) : null; // has the shape of a code
};

/** True if a code with this spelling may be created. */
export const canBePromoCode = (text: string): boolean =>
  !['', null].includes(readPromoCode(text)) && !unavailable.has(foldPromoCode(text));

/** A stored code as people read it. */
export const shownPromoCode = (code: string): string => code.toUpperCase();

export const promoAlphabets = ['mixed', 'letters', 'digits'] as const;

export type PromoAlphabet = (typeof promoAlphabets)[number];

/** The format of a batch's codes: `length` random symbols after the prefix. */
export type GeneratedCodes = Readonly<{
  prefix: string;
  length: number;
  alphabet: PromoAlphabet;
}>;
