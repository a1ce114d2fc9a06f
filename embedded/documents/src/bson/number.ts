import { BsonType, type TypedValue, type Value } from './value.ts';
import { encode } from './write.ts';

type NumberType = typeof BsonType.int | typeof BsonType.double | typeof BsonType.long;

/**
 * Excludes Decimal128. It is stored, but arithmetic and comparison with it are outside the profile.
 */
export const isNumber = (value: Value | undefined): value is TypedValue<NumberType> => {
  const type = value?.type;
  return type === BsonType.int || type === BsonType.double || type === BsonType.long;
};

export const isWhole = (value: Value): boolean =>
  value.type === BsonType.int || value.type === BsonType.long;

/** The number as the nearest double; NaN for other types. */
export const doubleOf = ({ type, bytes, start }: Value): number => {
  switch (type) {
    case BsonType.int:
      return bytes.readInt32LE(start);
    case BsonType.double:
      return bytes.readDoubleLE(start);
    case BsonType.long:
      return Number(bytes.readBigInt64LE(start));
    default:
      return NaN;
  }
};

/** An Int32 or Int64 exactly. */
export const bigintOf = (value: Value): bigint =>
  value.type === BsonType.int
    ? BigInt(value.bytes.readInt32LE(value.start))
    : value.bytes.readBigInt64LE(value.start);

export const encodeDouble = (number: number): Value => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(number);
  return { type: BsonType.double, bytes, start: 0, end: 8 };
};

/**
 * The sum in the narrowest type that both operands allow: an Int32 grows to an Int64 if it must.
 * Undefined if an Int64 overflows.
 */
export const add = (a: Value, b: Value): Value | undefined => {
  if (a.type === BsonType.double || b.type === BsonType.double) {
    return encodeDouble(doubleOf(a) + doubleOf(b));
  }
  const sum = bigintOf(a) + bigintOf(b);
  if (a.type === BsonType.int && b.type === BsonType.int && BigInt.asIntN(32, sum) === sum) {
    return encode(Number(sum));
  }
  return BigInt.asIntN(64, sum) === sum ? encode(sum) : undefined;
};
