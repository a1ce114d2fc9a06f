import { areComparable, compare, areEqual } from '../bson/compare.ts';
import { keyOf } from '../bson/key.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { isString, textOf } from '../bson/read.ts';
import { BsonType, isArray, isNull, itemsOf, type Value } from '../bson/value.ts';
import { badValue, outsideProfile } from '../errors.ts';
import type { Condition, Leaf } from './filter.ts';
import type { Path, Test } from './path.ts';
import { prefixOf, regexFrom } from './regex.ts';

const isEqualTo = (value: Value): Test =>
  isNull(value)
    ? (candidate) => candidate === undefined || isNull(candidate)
    : (candidate) => candidate !== undefined && areEqual(candidate, value);

/** A leaf that tries the elements of an array too. */
const leaf = (path: Path, condition: Condition, test: Test): Leaf => ({
  kind: 'leaf',
  path,
  condition,
  test,
  intoLeaf: true,
});

export const eq = (path: Path, value: Value): Leaf =>
  value.type === BsonType.undefined
    ? badValue('cannot compare to undefined')
    : leaf(path, { op: 'eq', value }, isEqualTo(value));

const isNotNumber = (value: Value): boolean => isNumber(value) && Number.isNaN(doubleOf(value));

const orders = {
  gt: (order: number): boolean => order > 0,
  gte: (order: number): boolean => order >= 0,
  lt: (order: number): boolean => order < 0,
  lte: (order: number): boolean => order <= 0,
} as const;

const rangeTest = (op: keyof typeof orders, bound: Value): Test => {
  const passes = orders[op];
  const withEqual = op === 'gte' || op === 'lte';
  if (isNull(bound) || isNotNumber(bound)) return withEqual ? isEqualTo(bound) : () => false;
  return (candidate) =>
    candidate !== undefined &&
    areComparable(candidate, bound) &&
    !isNotNumber(candidate) &&
    passes(compare(candidate, bound));
};

export const range = (path: Path, op: keyof typeof orders, value: Value): Leaf => {
  if (value.type === BsonType.regex) badValue(`Can't have RegEx as arg to predicate over field`);
  return leaf(path, { op, value }, rangeTest(op, value));
};

export const regex = (path: Path, pattern: string, flags: string): Leaf => {
  const compiled = regexFrom(pattern, flags);
  const condition = { op: 'regex', prefix: prefixOf(pattern, flags) } as const;
  return leaf(path, condition, (given) => isString(given) && compiled.test(textOf(given)));
};

const maxInlineValues = 8;

const isOneOf = (values: readonly Value[]): Test => {
  const withNull = values.some(isNull);
  if (values.length <= maxInlineValues) {
    return (candidate) =>
      candidate === undefined ? withNull : values.some((value) => areEqual(candidate, value));
  }
  const keys = new Set(values.map((value) => keyOf(value).toString('latin1')));
  return (candidate) =>
    candidate === undefined ? withNull : keys.has(keyOf(candidate).toString('latin1'));
};

export const oneOf = (path: Path, list: Value, name: string): Leaf => {
  if (!isArray(list)) return badValue(`${name} needs an array`);
  const values = itemsOf(list);
  if (values.some(({ type }) => type === BsonType.regex)) {
    return outsideProfile(2, `A regular expression in ${name}`);
  }
  return leaf(path, { op: 'in', values }, isOneOf(values));
};

export const exists = (path: Path): Leaf => ({
  ...leaf(path, { op: 'exists' }, (candidate) => candidate !== undefined),
  intoLeaf: false,
});
