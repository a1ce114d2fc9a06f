import { z } from 'zod';

/** An amount as providers write it: never a sign, an exponent or more than two places. */
export const decimalAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** The same where JSON has it as a number, which JavaScript writes as it was meant. */
export const decimalNumber = z
  .union([z.string(), z.number().transform(String)])
  .pipe(decimalAmount);

/** Minor units of a decimal such as `123.4`; exact, for amounts never pass through a float. */
export const minorUnits = (decimal: string): number => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
};

/** `12345` kopecks as `123.45`. */
export const decimalOf = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
