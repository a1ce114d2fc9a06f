import { classOf, keyOf } from './key.ts';
import { BsonType, type Value } from './value.ts';

const sign = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const simpleNumber = ({ type, bytes, start }: Value): number | undefined => {
  if (type === BsonType.int) return bytes.readInt32LE(start);
  if (type !== BsonType.double) return undefined;
  const double = bytes.readDoubleLE(start);
  return Number.isNaN(double) ? undefined : double;
};

const compareNumbers = (a: Value, b: Value): number => {
  if (a.type === BsonType.long && b.type === BsonType.long) {
    const left = a.bytes.readBigInt64LE(a.start);
    const right = b.bytes.readBigInt64LE(b.start);
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const left = simpleNumber(a);
  const right = simpleNumber(b);
  return left === undefined || right === undefined
    ? Buffer.compare(keyOf(a), keyOf(b))
    : sign(left, right);
};

/** MongoDB's order of values of any types; 0 where it holds them equal. */
export const compare = (a: Value, b: Value): number => {
  const left = classOf(a.type);
  const right = classOf(b.type);
  if (left !== right) return left - right;
  switch (a.type) {
    case BsonType.int:
    case BsonType.double:
    case BsonType.long:
    case BsonType.decimal:
      return compareNumbers(a, b);
    case BsonType.string:
    case BsonType.symbol:
      return a.bytes.compare(b.bytes, b.start + 4, b.end - 1, a.start + 4, a.end - 1);
    case BsonType.objectId:
    case BsonType.boolean:
      return a.bytes.compare(b.bytes, b.start, b.end, a.start, a.end);
    case BsonType.null:
    case BsonType.undefined:
    case BsonType.minKey:
    case BsonType.maxKey:
      return 0;
    default:
      return Buffer.compare(keyOf(a), keyOf(b));
  }
};

export const equal = (a: Value, b: Value): boolean => compare(a, b) === 0;

/** Of one kind, so that `$lt` and its like may compare them. */
export const comparable = (a: Value, b: Value): boolean => classOf(a.type) === classOf(b.type);
