import { Decimal128, Double, Int32 } from 'mongodb';
import { plus, times } from './number.ts';
import {
  compare,
  isDoc,
  isNumeric,
  Refused,
  type Doc,
  type Modelled,
  type Numeric,
} from './value.ts';

/** What MongoDB's documentation leaves open: the two are not compared. */
export class Unspecified extends Error {
  override name = 'Unspecified';
}

type Found = Modelled | undefined;

const follow = (value: Found, path: readonly string[]): Found => {
  const [name, ...rest] = path;
  if (name === undefined || value === undefined) return value;
  if (isDoc(value)) return follow(value.get(name), rest);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDoc)
    .map((item) => follow(item, path))
    .filter((item) => item !== undefined);
};

const truthy = (value: Found): boolean => {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || Number(value.toString()) !== 0;
};

const refuse = (code: number): never => {
  throw new Refused(code, 'refused by the model');
};

const numeric = (value: Found, code: number): Numeric => (isNumeric(value) ? value : refuse(code));

/** Int64 that overflows in an expression becomes a double or is refused, by operator. */
const sum = (a: Numeric, b: Numeric): Numeric => {
  mixed(a, b);
  return plus(a, b) ?? unspecified();
};

const unspecified = (): never => {
  throw new Unspecified('overflow');
};

/** A double among decimals: how many of its digits count is not said. */
export const mixed = (a: Numeric, b: Numeric): void => {
  const kinds = [a, b];
  if (
    kinds.some((one) => one instanceof Double) &&
    kinds.some((one) => one instanceof Decimal128)
  ) {
    throw new Unspecified('double and decimal');
  }
};

const product = (a: Numeric, b: Numeric): Numeric => {
  mixed(a, b);
  return times(a, b) ?? unspecified();
};

const fold = (
  args: readonly Found[],
  start: Numeric,
  step: (a: Numeric, b: Numeric) => Numeric,
): Modelled => {
  if (args.some((value) => value === undefined || value === null)) return null;
  const [first, ...others] = args.map((value) => numeric(value, 14));
  return others.reduce(step, first ?? start);
};

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

const applied = (name: string, args: readonly Found[]): Found => {
  const [first, second, third] = args;
  const passes = comparisons[name];
  if (passes) return passes(compare(first, second));
  switch (name) {
    case '$add':
      return fold(args, new Int32(0), sum);
    case '$multiply':
      return fold(args, new Int32(1), product);
    case '$subtract':
      return fold([first, second], new Int32(0), (a, b) => sum(a, product(b, new Int32(-1))));
    case '$and':
      return args.every(truthy);
    case '$or':
      return args.some(truthy);
    case '$not':
      return !truthy(first);
    case '$cond':
      return truthy(first) ? second : third;
    case '$ifNull':
      return args.find((value) => value !== undefined && value !== null) ?? args.at(-1);
    case '$size':
      return Array.isArray(first) ? new Int32(first.length) : refuse(17124);
    case '$concatArrays':
      if (args.some((value) => value === undefined || value === null)) return null;
      return args.flatMap((value) => (Array.isArray(value) ? value : refuse(28664)));
    case '$in':
      return Array.isArray(second)
        ? second.some((item) => compare(item, first) === 0)
        : refuse(40081);
    default:
      throw new Error(`the model knows no ${name}`);
  }
};

/** What an expression comes to; undefined is a missing value. */
export const evaluated = (expression: Modelled, doc: Doc): Found => {
  if (typeof expression === 'string') {
    if (expression === '$$ROOT') return doc;
    return expression.startsWith('$') ? follow(doc, expression.slice(1).split('.')) : expression;
  }
  if (Array.isArray(expression)) return expression.map((item) => evaluated(item, doc) ?? null);
  if (!isDoc(expression)) return expression;
  const [[name, operand] = ['', null]] = expression;
  if (name === '$literal') return operand;
  if (name.startsWith('$')) {
    const parts = Array.isArray(operand) ? operand : [operand];
    return applied(
      name,
      parts.map((part) => evaluated(part, doc)),
    );
  }
  const made: Doc = new Map();
  for (const [field, part] of expression) {
    const value = evaluated(part, doc);
    if (value !== undefined) made.set(field, value);
  }
  return made;
};
