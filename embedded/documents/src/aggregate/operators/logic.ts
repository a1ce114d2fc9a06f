import { compareUnder } from '../../bson/collation.ts';
import { doubleOf, isNumber } from '../../bson/number.ts';
import { BsonType, type Value } from '../../bson/value.ts';
import { encode, undefinedValue } from '../../bson/write.ts';
import { counted, isNothing, type Operator } from '../computing.ts';

/** What an expression takes for true: all but false, null, 0 and nothing. */
export const isTruthy = (value: Value | undefined): boolean => {
  if (value === undefined || isNothing(value)) return false;
  if (value.type === BsonType.boolean) return value.bytes[value.start] === 1;
  return !isNumber(value) || doubleOf(value) !== 0;
};

const missing = undefinedValue;

const comparison = (passes: (order: number) => boolean): Operator => ({
  check: counted(2, 2),
  apply: ([a, b], collation) =>
    encode(passes(compareUnder(collation, a?.() ?? missing, b?.() ?? missing))),
});

/** `$cond`, whose arguments come as a list or by name. */
export const conditional: Operator = {
  check: counted(3, 3),
  apply: ([condition, yes, no]) => (isTruthy(condition?.()) ? yes?.() : no?.()),
};

/** Comparing and deciding. */
export const logic: Readonly<Record<string, Operator>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: {
    check: counted(2, 2),
    apply: ([a, b], collation) =>
      encode(Math.sign(compareUnder(collation, a?.() ?? missing, b?.() ?? missing))),
  },
  $and: {
    check: () => undefined,
    apply: (args) => encode(args.every((argument) => isTruthy(argument()))),
  },
  $or: {
    check: () => undefined,
    apply: (args) => encode(args.some((argument) => isTruthy(argument()))),
  },
  $not: { check: counted(1, 1), apply: ([argument]) => encode(!isTruthy(argument?.())) },
  $ifNull: {
    check: counted(2, Infinity),
    apply: (args) => {
      for (const argument of args.slice(0, -1)) {
        const value = argument();
        if (!isNothing(value)) return value;
      }
      return args.at(-1)?.();
    },
  },
};
