import { compareUnder, equalUnder, hasText, keyUnder, type Collation } from '../bson/collation.ts';
import { comparable } from '../bson/compare.ts';
import { bigintOf, doubleOf, isNumber, isWhole } from '../bson/number.ts';
import { isTrue, regexOf, textOf } from '../bson/read.ts';
import { BsonType, isArray, isNull, itemsOf, type Value } from '../bson/value.ts';
import { badValue } from '../errors.ts';
import type { Leaf } from './filter.ts';
import type { Path, Test } from './path.ts';
import { prefixOf, regexFrom } from './regex.ts';
import { parseTypes } from './types.ts';

/** Where there is no text, a collation need not be asked. */
const relevant = (collation: Collation | undefined, value: Value): Collation | undefined =>
  collation && hasText(value) ? collation : undefined;

const isEqualTo = (value: Value, collation?: Collation): Test =>
  isNull(value)
    ? (candidate) => candidate === undefined || isNull(candidate)
    : (candidate) =>
        candidate !== undefined && equalUnder(relevant(collation, value), candidate, value);

export const eq = (path: Path, value: Value, collation?: Collation): Leaf =>
  value.type === BsonType.undefined
    ? badValue('cannot compare to undefined')
    : {
        kind: 'leaf',
        path,
        condition: { op: 'eq', value },
        test: isEqualTo(value, collation),
        intoLeaf: true,
      };

const isNotNumber = (value: Value): boolean => isNumber(value) && Number.isNaN(doubleOf(value));

const orders = {
  gt: (order: number): boolean => order > 0,
  gte: (order: number): boolean => order >= 0,
  lt: (order: number): boolean => order < 0,
  lte: (order: number): boolean => order <= 0,
} as const;

const rangeTest = (
  op: keyof typeof orders,
  bound: Value,
  collation: Collation | undefined,
): Test => {
  const passes = orders[op];
  const withEqual = op === 'gte' || op === 'lte';
  if (isNull(bound)) return withEqual ? isEqualTo(bound) : () => false;
  if (bound.type === BsonType.minKey || bound.type === BsonType.maxKey) {
    return (candidate) =>
      candidate !== undefined && passes(compareUnder(undefined, candidate, bound));
  }
  if (isNotNumber(bound)) return withEqual ? isEqualTo(bound) : () => false;
  return (candidate) =>
    candidate !== undefined &&
    comparable(candidate, bound) &&
    !isNotNumber(candidate) &&
    passes(compareUnder(collation, candidate, bound));
};

export const range = (
  path: Path,
  op: keyof typeof orders,
  value: Value,
  collation?: Collation,
): Leaf => {
  if (value.type === BsonType.regex) badValue(`Can't have RegEx as arg to predicate over field`);
  return {
    kind: 'leaf',
    path,
    condition: { op, value },
    test: rangeTest(op, value, collation),
    intoLeaf: true,
  };
};

const regexTest = (pattern: string, flags: string): Test => {
  const regex = regexFrom(pattern, flags);
  return (candidate) => {
    if (candidate === undefined) return false;
    if (candidate.type === BsonType.string || candidate.type === BsonType.symbol) {
      return regex.test(textOf(candidate));
    }
    if (candidate.type !== BsonType.regex) return false;
    const same = regexOf(candidate);
    return same.pattern === pattern && same.flags === flags;
  };
};

export const regex = (path: Path, pattern: string, flags: string): Leaf => ({
  kind: 'leaf',
  path,
  condition: { op: 'regex', prefix: prefixOf(pattern, flags) },
  test: regexTest(pattern, flags),
  intoLeaf: true,
});

const fewValues = 8;

const isOneOf = (values: readonly Value[], collation: Collation | undefined): Test => {
  const withNull = values.some(isNull);
  if (values.length <= fewValues) {
    return (candidate) =>
      candidate === undefined
        ? withNull
        : values.some((value) => equalUnder(relevant(collation, value), candidate, value));
  }
  const keys = new Set(values.map((value) => keyUnder(collation, value).toString('latin1')));
  return (candidate) =>
    candidate === undefined
      ? withNull
      : keys.has(keyUnder(collation, candidate).toString('latin1'));
};

export const oneOf = (path: Path, list: Value, name: string, collation?: Collation): Leaf => {
  if (!isArray(list)) return badValue(`${name} needs an array`);
  const items = itemsOf(list);
  const values = items.filter(({ type }) => type !== BsonType.regex);
  const patterns = items
    .filter(({ type }) => type === BsonType.regex)
    .map((value) => regexTest(regexOf(value).pattern, regexOf(value).flags));
  const isValue = isOneOf(values, collation);
  return {
    kind: 'leaf',
    path,
    condition: { op: 'in', values, patterns: patterns.length },
    test: (candidate) => isValue(candidate) || patterns.some((matches) => matches(candidate)),
    intoLeaf: true,
  };
};

export const exists = (path: Path): Leaf => ({
  kind: 'leaf',
  path,
  condition: { op: 'exists' },
  test: (candidate) => candidate !== undefined,
  intoLeaf: false,
});

export const ofType = (path: Path, value: Value): Leaf => {
  const types = parseTypes(value);
  return {
    kind: 'leaf',
    path,
    condition: { op: 'type' },
    test: (candidate) => candidate !== undefined && types.has(candidate.type),
    intoLeaf: true,
  };
};

const wholeNumber = (value: Value, name: string): number =>
  isNumber(value) && Number.isInteger(doubleOf(value))
    ? doubleOf(value)
    : badValue(`Failed to parse ${name}. Expected an integer`);

export const ofSize = (path: Path, value: Value): Leaf => {
  const size = wholeNumber(value, '$size');
  if (size < 0) badValue('Failed to parse $size. Expected a non-negative number');
  return {
    kind: 'leaf',
    path,
    condition: { op: 'size' },
    test: (candidate) => isArray(candidate) && itemsOf(candidate).length === size,
    intoLeaf: false,
  };
};

const truncated = (value: Value): bigint | undefined => {
  if (isWhole(value)) return bigintOf(value);
  const double = doubleOf(value);
  return Number.isFinite(double) ? BigInt(Math.trunc(double)) : undefined;
};

export const modulo = (path: Path, value: Value): Leaf => {
  const [first, second, ...rest] = isArray(value) ? itemsOf(value) : [];
  if (!first || !second) return badValue('malformed mod, not enough elements');
  if (rest.length > 0) return badValue('malformed mod, too many elements');
  const divisor = isNumber(first)
    ? truncated(first)
    : badValue('malformed mod, divisor not a number');
  const remainder = isNumber(second)
    ? truncated(second)
    : badValue('malformed mod, remainder not a number');
  if (divisor === undefined || remainder === undefined) return badValue('malformed mod');
  if (divisor === 0n) return badValue('divisor cannot be 0');
  return {
    kind: 'leaf',
    path,
    condition: { op: 'other' },
    test: (candidate) => {
      const number = isNumber(candidate) ? truncated(candidate) : undefined;
      return number !== undefined && number % divisor === remainder;
    },
    intoLeaf: true,
  };
};

const bitsOf = (value: Value): bigint | undefined => {
  if (value.type === BsonType.binary) {
    const hex = value.bytes.subarray(value.start + 5, value.end).toReversed();
    return hex.length === 0 ? 0n : BigInt(`0x${Buffer.from(hex).toString('hex')}`);
  }
  if (!isNumber(value)) return undefined;
  const number = truncated(value);
  const whole = isWhole(value) || doubleOf(value) === Number(number);
  return whole ? number : undefined;
};

const maskFrom = (value: Value): bigint => {
  if (isArray(value)) {
    return itemsOf(value)
      .map((bit) => 1n << BigInt(wholeNumber(bit, 'bit positions')))
      .reduce((mask, bit) => mask | bit, 0n);
  }
  const mask = bitsOf(value);
  return mask === undefined || mask < 0n
    ? badValue('bit mask must be a non-negative number')
    : mask;
};

const bitTests: Readonly<Record<string, (bits: bigint, mask: bigint) => boolean>> = {
  $bitsAllSet: (bits, mask) => (bits & mask) === mask,
  $bitsAnySet: (bits, mask) => (bits & mask) !== 0n,
  $bitsAllClear: (bits, mask) => (bits & mask) === 0n,
  $bitsAnyClear: (bits, mask) => (bits & mask) !== mask,
};

/** `$bitsAllSet` and its like; undefined when `operator` is none of them. */
export const bits = (path: Path, operator: string, value: Value): Leaf | undefined => {
  const passes = bitTests[operator];
  if (!passes) return undefined;
  const mask = maskFrom(value);
  return {
    kind: 'leaf',
    path,
    condition: { op: 'other' },
    test: (candidate) => {
      const found = candidate && bitsOf(candidate);
      return found !== undefined && passes(found, mask);
    },
    intoLeaf: true,
  };
};

/** `$exists: value`, before it is negated for false. */
export const wantsExistence = (value: Value): boolean => isTrue(value);
