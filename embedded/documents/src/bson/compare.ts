import { classOf, keyOf } from './key.ts';
import { BsonType, type Value } from './value.ts';

const sign = <T extends number | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

const simpleNumber = ({ type, bytes, start }: Value): number | undefined => {
  if (type === BsonType.int) return bytes.readInt32LE(start);
  if (type !== BsonType.double) return undefined;
  const double = bytes.readDoubleLE(start);
  return Number.isNaN(double) ? undefined : double;
};

/** MongoDB's order of values of any types; 0 if it considers them equal. */
export const compare = (a: Value, b: Value): number => {
  const left = classOf(a.type);
  const right = classOf(b.type);
  if (left !== right) return left - right;
  if (left === classOf(BsonType.string)) {
    return a.bytes.compare(b.bytes, b.start + 4, b.end - 1, a.start + 4, a.end - 1);
  }
  if (a.type === BsonType.long && b.type === BsonType.long) {
    return sign(a.bytes.readBigInt64LE(a.start), b.bytes.readBigInt64LE(b.start));
  }
  const one = simpleNumber(a);
  const other = simpleNumber(b);
  return one === undefined || other === undefined
    ? Buffer.compare(keyOf(a), keyOf(b))
    : sign(one, other);
};

export const areEqual = (a: Value, b: Value): boolean => compare(a, b) === 0;

/** True if both values are of one kind, so that `$lt` and similar operators may compare them. */
export const areComparable = (a: Value, b: Value): boolean => classOf(a.type) === classOf(b.type);
