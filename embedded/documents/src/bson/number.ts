import { addDecimals, decimalFromDouble, decimalOf, decimalToDouble } from './decimal.ts';
import { encodeDecimal, multiplyDecimals, type Decimal } from './decimal.ts';
import { BsonType, type Typed, type Value } from './value.ts';

type NumberType =
  | typeof BsonType.int
  | typeof BsonType.double
  | typeof BsonType.long
  | typeof BsonType.decimal;

export const isNumber = (value: Value | undefined): value is Typed<NumberType> => {
  const type = value?.type;
  return (
    type === BsonType.int ||
    type === BsonType.double ||
    type === BsonType.long ||
    type === BsonType.decimal
  );
};

export const isWhole = (value: Value): boolean =>
  value.type === BsonType.int || value.type === BsonType.long;

/** The number as a double, nearest where it does not fit; NaN for what is no number. */
export const doubleOf = ({ type, bytes, start, end }: Value): number => {
  switch (type) {
    case BsonType.int:
      return bytes.readInt32LE(start);
    case BsonType.double:
      return bytes.readDoubleLE(start);
    case BsonType.long:
      return Number(bytes.readBigInt64LE(start));
    case BsonType.decimal:
      return decimalToDouble(decimalOf({ type, bytes, start, end }));
    default:
      return NaN;
  }
};

/** An Int32 or Int64 exactly. */
export const bigintOf = (value: Value): bigint =>
  value.type === BsonType.int
    ? BigInt(value.bytes.readInt32LE(value.start))
    : value.bytes.readBigInt64LE(value.start);

const asDecimal = (value: Value): Decimal => {
  switch (value.type) {
    case BsonType.decimal:
      return decimalOf(value);
    case BsonType.double:
      return decimalFromDouble(value.bytes.readDoubleLE(value.start));
    default:
      return { kind: 'finite', coefficient: bigintOf(value), exponent: 0 };
  }
};

export const encodeInt = (number: number): Value => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(number);
  return { type: BsonType.int, bytes, start: 0, end: 4 };
};

export const encodeLong = (number: bigint): Value => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(number);
  return { type: BsonType.long, bytes, start: 0, end: 8 };
};

export const encodeDouble = (number: number): Value => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(number);
  return { type: BsonType.double, bytes, start: 0, end: 8 };
};

const fitsInt = (number: bigint): boolean => BigInt.asIntN(32, number) === number;
const fitsLong = (number: bigint): boolean => BigInt.asIntN(64, number) === number;

/**
 * The narrowest type that both operands allow: Int32 grows to Int64 when it must.
 * `undefined` when an Int64 overflows.
 */
const arithmetic =
  (
    whole: (a: bigint, b: bigint) => bigint,
    double: (a: number, b: number) => number,
    decimal: (a: Decimal, b: Decimal) => Decimal,
  ) =>
  (a: Value, b: Value): Value | undefined => {
    if (a.type === BsonType.decimal || b.type === BsonType.decimal) {
      return encodeDecimal(decimal(asDecimal(a), asDecimal(b)));
    }
    if (a.type === BsonType.double || b.type === BsonType.double) {
      return encodeDouble(double(doubleOf(a), doubleOf(b)));
    }
    const result = whole(bigintOf(a), bigintOf(b));
    if (a.type === BsonType.int && b.type === BsonType.int && fitsInt(result)) {
      return encodeInt(Number(result));
    }
    return fitsLong(result) ? encodeLong(result) : undefined;
  };

export const add = arithmetic(
  (a, b) => a + b,
  (a, b) => a + b,
  addDecimals,
);

export const multiply = arithmetic(
  (a, b) => a * b,
  (a, b) => a * b,
  multiplyDecimals,
);
