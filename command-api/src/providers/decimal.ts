import { z } from 'zod';

/** An amount as providers write it: never a sign, an exponent or more than two places. */
export const decimalAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** The same for a JSON number, which JavaScript formats without loss. */
export const decimalNumber = z
  .union([z.string(), z.number().transform(String)])
  .pipe(decimalAmount);

/**
 * Minor units of a decimal such as `123.4`; exact, because amounts are never converted to floats.
 */
export const minorUnits = (decimal: string): number => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
};

/** `12345` kopecks as `123.45`. */
export const decimalOf = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
