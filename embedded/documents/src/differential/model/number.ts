import { Double, Int32, Long } from 'mongodb';

/** A number exactly: numerator over a denominator above 0. */
export type Fraction =
  | { readonly over: bigint; readonly under: bigint }
  | 'NaN'
  | 'Infinity'
  | '-Infinity';

type Numeric = Int32 | Double | Long;

const fractionOfDouble = (double: number): Fraction => {
  if (!Number.isFinite(double)) return String(double) as Fraction; // NaN and the infinities
  let whole = double;
  let under = 1n;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    under *= 2n;
  }
  return { over: BigInt(whole), under };
};

export const fractionOf = (value: Numeric): Fraction => {
  if (value instanceof Int32 || value instanceof Double) return fractionOfDouble(value.valueOf());
  return { over: BigInt(value.toString()), under: 1n };
};

const rankOf = (value: Fraction): number => {
  if (value === 'NaN') return 0;
  if (value === '-Infinity') return 1;
  return value === 'Infinity' ? 3 : 2;
};

export const compareFractions = (a: Fraction, b: Fraction): number => {
  if (typeof a === 'string' || typeof b === 'string') return rankOf(a) - rankOf(b);
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

const exactly = (value: Numeric): bigint => BigInt(value.toString());

const fits = (value: bigint, bits: number): boolean => BigInt.asIntN(bits, value) === value;

/**
 * The sum in the wider type of the two; an Int32 grows to an Int64. Undefined if that overflows.
 */
export const plus = (a: Numeric, b: Numeric): Numeric | undefined => {
  if (a instanceof Double || b instanceof Double) {
    return new Double(Number(a.toString()) + Number(b.toString()));
  }
  const result = exactly(a) + exactly(b);
  if (a instanceof Int32 && b instanceof Int32 && fits(result, 32)) {
    return new Int32(Number(result));
  }
  return fits(result, 64) ? Long.fromBigInt(result) : undefined;
};
