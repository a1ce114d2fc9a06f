import { Decimal128 } from 'bson';
import { BsonType, type Value } from './value.ts';

/** sign × coefficient × 10^exponent, or one of the three that are no number. */
export type Decimal =
  | { readonly kind: 'finite'; readonly coefficient: bigint; readonly exponent: number }
  | { readonly kind: 'infinity' | '-infinity' | 'nan' };

const bias = 6176;
const lowBits = (1n << 49n) - 1n;
const largestCoefficient = 10n ** 34n - 1n;

export const decimalOf = ({ bytes, start }: Value): Decimal => {
  const low = bytes.readBigUInt64LE(start);
  const high = bytes.readBigUInt64LE(start + 8);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return { kind: 'nan' };
  if (combination === 0x1e) return { kind: negative ? '-infinity' : 'infinity' };
  const large = combination >> 3 === 3;
  const exponent = Number((high >> (large ? 47n : 49n)) & 0x3fffn) - bias;
  const read = large ? 0n : ((high & lowBits) << 64n) | low;
  const coefficient = read > largestCoefficient ? 0n : read;
  return { kind: 'finite', coefficient: negative ? -coefficient : coefficient, exponent };
};

export const encodeDecimal = (decimal: Decimal): Value => {
  const text =
    decimal.kind === 'finite'
      ? `${decimal.coefficient}E${decimal.exponent}`
      : { infinity: 'Infinity', '-infinity': '-Infinity', nan: 'NaN' }[decimal.kind];
  const bytes = Buffer.from(Decimal128.fromStringWithRounding(text).bytes);
  return { type: BsonType.decimal, bytes, start: 0, end: 16 };
};

const isZero = (decimal: Decimal): boolean =>
  decimal.kind === 'finite' && decimal.coefficient === 0n;

const signOf = (decimal: Decimal): number => {
  if (decimal.kind === 'finite') return decimal.coefficient < 0n ? -1 : 1;
  return decimal.kind === '-infinity' ? -1 : 1;
};

export const addDecimals = (a: Decimal, b: Decimal): Decimal => {
  if (a.kind === 'finite' && b.kind === 'finite') {
    const exponent = Math.min(a.exponent, b.exponent);
    const shifted = (d: typeof a): bigint => d.coefficient * 10n ** BigInt(d.exponent - exponent);
    return { kind: 'finite', coefficient: shifted(a) + shifted(b), exponent };
  }
  if (a.kind === 'finite') return b;
  if (b.kind === 'finite' || a.kind === b.kind) return a;
  return { kind: 'nan' };
};

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => {
  if (a.kind === 'finite' && b.kind === 'finite') {
    const exponent = a.exponent + b.exponent;
    return { kind: 'finite', coefficient: a.coefficient * b.coefficient, exponent };
  }
  if (a.kind === 'nan' || b.kind === 'nan' || isZero(a) || isZero(b)) return { kind: 'nan' };
  return { kind: signOf(a) * signOf(b) < 0 ? '-infinity' : 'infinity' };
};

/** A double as a decimal of 15 significant digits, as MongoDB converts it. */
export const decimalFromDouble = (double: number): Decimal => {
  if (Number.isNaN(double)) return { kind: 'nan' };
  if (double === 0) return { kind: 'finite', coefficient: 0n, exponent: 0 };
  if (!Number.isFinite(double)) return { kind: double > 0 ? 'infinity' : '-infinity' };
  const [mantissa = '0', exponent = '0'] = double.toExponential(14).split('e');
  return {
    kind: 'finite',
    coefficient: BigInt(mantissa.replace('.', '')),
    exponent: Number(exponent) - 14,
  };
};

export const decimalToDouble = (decimal: Decimal): number => {
  switch (decimal.kind) {
    case 'finite':
      return Number(`${decimal.coefficient}e${decimal.exponent}`);
    case 'infinity':
      return Infinity;
    case '-infinity':
      return -Infinity;
    case 'nan':
      return NaN;
  }
};
