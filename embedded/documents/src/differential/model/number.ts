import { Decimal128, Double, Int32, Long } from 'mongodb';

/** A number exactly: numerator over a denominator above 0. */
export type Fraction =
  | { readonly over: bigint; readonly under: bigint }
  | 'NaN'
  | 'Infinity'
  | '-Infinity';

type Numeric = Int32 | Double | Long | Decimal128;

/** `coefficient` × 10^`exponent`, which is what a Decimal128 is. */
type Scaled = { readonly coefficient: bigint; readonly exponent: number };

const scaledText = /^(-?)(\d*)(?:\.(\d*))?(?:E([+-]?\d+))?$/i;

const scaledFrom = (text: string): Scaled | 'NaN' | 'Infinity' | '-Infinity' => {
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text;
  const [, sign = '', whole = '', part = '', exponent = '0'] = scaledText.exec(text) ?? [];
  return {
    coefficient: BigInt(`${sign}${whole}${part}`),
    exponent: Number(exponent) - part.length,
  };
};

const fractionFrom = (text: string): Fraction => {
  const scaled = scaledFrom(text);
  if (typeof scaled === 'string') return scaled;
  const { coefficient, exponent } = scaled;
  return exponent < 0
    ? { over: coefficient, under: 10n ** BigInt(-exponent) }
    : { over: coefficient * 10n ** BigInt(exponent), under: 1n };
};

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
  return fractionFrom(value.toString());
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

/** A double becomes a decimal of 15 digits. */
const decimalTextOf = (value: Numeric): string => {
  if (!(value instanceof Double)) return value.toString();
  const double = value.valueOf();
  return double === 0 || !Number.isFinite(double) ? String(double) : double.toExponential(14);
};

const exactly = (value: Numeric): bigint => BigInt(value.toString());

type Sum = {
  readonly whole: (a: bigint, b: bigint) => bigint;
  readonly double: (a: number, b: number) => number;
  readonly decimal: (a: Scaled, b: Scaled) => Scaled;
};

const sum: Sum = {
  whole: (a, b) => a + b,
  double: (a, b) => a + b,
  decimal: (a, b) => {
    const exponent = Math.min(a.exponent, b.exponent);
    const raised = (one: Scaled): bigint =>
      one.coefficient * 10n ** BigInt(one.exponent - exponent);
    return { coefficient: raised(a) + raised(b), exponent };
  },
};

const product: Sum = {
  whole: (a, b) => a * b,
  double: (a, b) => a * b,
  decimal: (a, b) => ({
    coefficient: a.coefficient * b.coefficient,
    exponent: a.exponent + b.exponent,
  }),
};

const fits = (value: bigint, bits: number): boolean => BigInt.asIntN(bits, value) === value;

const decimally = (a: Numeric, b: Numeric, how: Sum): Decimal128 => {
  const left = scaledFrom(decimalTextOf(a));
  const right = scaledFrom(decimalTextOf(b));
  if (typeof left === 'string' || typeof right === 'string') {
    const asDouble = (one: Scaled | string): number =>
      typeof one === 'string' ? Number(one) : Number(`${one.coefficient}e${one.exponent}`);
    return Decimal128.fromString(String(how.double(asDouble(left), asDouble(right))));
  }
  const { coefficient, exponent } = how.decimal(left, right);
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
};

/** The widest type of the two; Int32 grows to Int64. Undefined where Int64 is too small. */
const arithmetic =
  (how: Sum) =>
  (a: Numeric, b: Numeric): Numeric | undefined => {
    if (a instanceof Decimal128 || b instanceof Decimal128) return decimally(a, b, how);
    if (a instanceof Double || b instanceof Double) {
      return new Double(how.double(Number(a.toString()), Number(b.toString())));
    }
    const result = how.whole(exactly(a), exactly(b));
    if (a instanceof Int32 && b instanceof Int32 && fits(result, 32)) {
      return new Int32(Number(result));
    }
    return fits(result, 64) ? Long.fromBigInt(result) : undefined;
  };

export const plus = arithmetic(sum);
export const times = arithmetic(product);
