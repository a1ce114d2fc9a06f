import { createHash } from 'node:crypto';
import type { ProductData } from './data.ts';

/** Excludes letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const charsOf = (seed: string, count: number): string => {
  const bytes = createHash('sha256').update(`demo key ${seed}`).digest();
  return Array.from(bytes.subarray(0, count), (byte) => alphabet[byte % alphabet.length]).join('');
};

const groupChars = (chars: string, size: number): string =>
  (chars.match(new RegExp(`.{${size}}`, 'g')) ?? []).join('-');

/** Three formats of keys, as three kinds of sellers use them. */
const shapes: Readonly<Record<ProductData['kind'], (seed: string, prefix: string) => string>> = {
  key: (seed) => groupChars(charsOf(seed, 15), 5),
  software: (seed, prefix) => `${prefix}-${groupChars(charsOf(seed, 16), 4)}`,
  subscription: (seed, prefix) => `${prefix}${groupChars(charsOf(seed, 20), 10)}`,
};

/** The initials of a game. The keys of its software begin with them. */
export const initialsOf = (title: string): string =>
  title
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3)
    .padEnd(3, 'X');

/** The same keys for the same plan in every load, so that a repeated import changes nothing. */
export const generateKeys = (
  kind: ProductData['kind'],
  title: string,
  rateId: string,
  count: number,
): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    shapes[kind](`${rateId} ${index}`, initialsOf(title)),
  );

/** A supplier's file: every tenth key is followed by a line that is rejected, up to `rejected`. */
export const supplierFile = (keys: readonly string[], rejected: number): string =>
  keys
    .flatMap((key, index) => {
      const place = index / 10;
      if (!Number.isInteger(place) || place >= rejected) return [key];
      return [key, place % 3 === 2 ? 'n/a' : (keys[index - 1] ?? key)];
    })
    .join('\n');
