import { equal, compare } from '../bson/compare.ts';
import { add, doubleOf, encodeInt, encodeDouble, isNumber, multiply } from '../bson/number.ts';
import { dateOf, textOf } from '../bson/read.ts';
import { BsonType, isArray, isNull, itemsOf, type Value } from '../bson/value.ts';
import { encode, encodeArray, nullValue, undefinedValue } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import { typeNameOf } from '../query/types.ts';

type Argument = () => Value | undefined;

/** An operator on BSON's own values. */
export type Operator = {
  readonly check: (name: string, count: number) => void;
  readonly apply: (args: readonly Argument[]) => Value | undefined;
};

const counted =
  (least: number, most: number) =>
  (name: string, count: number): void => {
    if (count < least || count > most) {
      throw new CommandError(
        16020,
        `Expression ${name} takes ${least === most ? `exactly ${least}` : `at least ${least}`} arguments. ${count} were passed in.`,
      );
    }
  };

const missing = undefinedValue;

/** What an expression takes for true: all but false, null, 0 and nothing. */
export const isTruthy = (value: Value | undefined): boolean => {
  if (value === undefined || isNull(value) || value.type === BsonType.undefined) return false;
  if (value.type === BsonType.boolean) return value.bytes[value.start] === 1;
  return !isNumber(value) || doubleOf(value) !== 0;
};

const isNothing = (value: Value | undefined): boolean =>
  value === undefined || isNull(value) || value.type === BsonType.undefined;

const comparison = (passes: (order: number) => boolean): Operator => ({
  check: counted(2, 2),
  apply: ([a, b]) => encode(passes(compare(a?.() ?? missing, b?.() ?? missing))),
});

const notNumber = (name: string, value: Value): never => {
  throw new CommandError(14, `${name} only supports numeric types, not ${typeNameOf(value.type)}`);
};

const overflow = (name: string): never => {
  throw new CommandError(2, `${name} overflowed a 64-bit integer`);
};

const negative = encodeInt(-1);

const shifted = (date: Value, milliseconds: number): Value =>
  encode(new Date(dateOf(date) + Math.round(milliseconds)));

const sum = (name: string, a: Value, b: Value): Value => {
  if (a.type === BsonType.date && isNumber(b)) return shifted(a, doubleOf(b));
  if (b.type === BsonType.date && isNumber(a)) return shifted(b, doubleOf(a));
  if (!isNumber(a)) return notNumber(name, a);
  if (!isNumber(b)) return notNumber(name, b);
  return add(a, b) ?? overflow(name);
};

const difference = (a: Value, b: Value): Value => {
  if (a.type === BsonType.date && b.type === BsonType.date)
    return encode(BigInt(dateOf(a) - dateOf(b)));
  if (!isNumber(b)) return notNumber('$subtract', b);
  return sum('$subtract', a, multiply(b, negative) ?? overflow('$subtract'));
};

const product = (a: Value, b: Value): Value => {
  if (!isNumber(a)) return notNumber('$multiply', a);
  if (!isNumber(b)) return notNumber('$multiply', b);
  return multiply(a, b) ?? overflow('$multiply');
};

const folded = (start: Value, step: (a: Value, b: Value) => Value): Operator => ({
  check: () => undefined,
  apply: (args) => {
    let result = start;
    for (const argument of args) {
      const value = argument();
      if (value === undefined || isNothing(value)) return nullValue;
      result = step(result, value);
    }
    return result;
  },
});

const asText = (value: Value): Value => {
  switch (value.type) {
    case BsonType.string:
      return value;
    case BsonType.objectId:
      return encode(value.bytes.toString('hex', value.start, value.end));
    case BsonType.boolean:
      return encode(isTruthy(value) ? 'true' : 'false');
    case BsonType.date:
      return encode(new Date(dateOf(value)).toISOString());
    case BsonType.int:
    case BsonType.double:
      return encode(String(doubleOf(value)));
    case BsonType.long:
      return encode(String(value.bytes.readBigInt64LE(value.start)));
    default:
      throw new CommandError(
        241,
        `Unsupported conversion from ${typeNameOf(value.type)} to string in $convert with no onError value`,
      );
  }
};

const asObjectId = (value: Value): Value => {
  if (value.type === BsonType.objectId) return value;
  if (value.type === BsonType.string && /^[0-9a-f]{24}$/i.test(textOf(value))) {
    const bytes = Buffer.from(textOf(value), 'hex');
    return { type: BsonType.objectId, bytes, start: 0, end: 12 };
  }
  throw new CommandError(241, `Failed to parse objectId in $convert with no onError value`);
};

const conversion = (convert: (value: Value) => Value): Operator => ({
  check: counted(1, 1),
  apply: ([argument]) => {
    const value = argument?.();
    return value === undefined || isNothing(value) ? nullValue : convert(value);
  },
});

/** `$cond`, whose arguments come as a list or by name. */
export const conditional: Operator = {
  check: counted(3, 3),
  apply: ([condition, yes, no]) => (isTruthy(condition?.()) ? yes?.() : no?.()),
};

const quotient = (a: Value, b: Value): Value => {
  if (!isNumber(a)) return notNumber('$divide', a);
  if (!isNumber(b)) return notNumber('$divide', b);
  if (a.type === BsonType.decimal || b.type === BsonType.decimal) {
    throw new CommandError(
      238,
      '$divide of Decimal128 is not supported by the embedded documents server',
    );
  }
  if (doubleOf(b) === 0) throw new CommandError(2, "can't $divide by zero");
  return encodeDouble(doubleOf(a) / doubleOf(b));
};

const binary = (combine: (a: Value, b: Value) => Value): Operator => ({
  check: counted(2, 2),
  apply: ([left, right]) => {
    const a = left?.();
    const b = right?.();
    if (a === undefined || b === undefined || isNothing(a) || isNothing(b)) return nullValue;
    return combine(a, b);
  },
});

/** Operators whose answers depend on BSON's types. */
export const operators: Readonly<Record<string, Operator>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: {
    check: counted(2, 2),
    apply: ([a, b]) => encode(Math.sign(compare(a?.() ?? missing, b?.() ?? missing))),
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
  $add: folded(encodeInt(0), (a, b) => sum('$add', a, b)),
  $multiply: folded(encodeInt(1), product),
  $subtract: binary(difference),
  $divide: binary(quotient),
  $in: {
    check: counted(2, 2),
    apply: ([needle, haystack]) => {
      const list = haystack?.();
      if (!isArray(list))
        throw new CommandError(40081, '$in requires an array as a second argument');
      const value = needle?.() ?? missing;
      return encode(itemsOf(list).some((item) => equal(item, value)));
    },
  },
  $size: {
    check: counted(1, 1),
    apply: ([argument]) => {
      const list = argument?.();
      if (!isArray(list)) throw new CommandError(17124, 'The argument to $size must be an array');
      return encode(itemsOf(list).length);
    },
  },
  $concatArrays: {
    check: () => undefined,
    apply: (args) => {
      const lists = args.map((argument) => argument());
      if (lists.some(isNothing)) return nullValue;
      return encodeArray(
        lists.flatMap((list) => {
          if (isArray(list)) return itemsOf(list);
          throw new CommandError(28664, '$concatArrays only supports arrays');
        }),
      );
    },
  },
  $type: {
    check: counted(1, 1),
    apply: ([argument]) => {
      const value = argument?.();
      return encode(value ? typeNameOf(value.type) : 'missing');
    },
  },
  $toString: conversion(asText),
  $toObjectId: conversion(asObjectId),
};
