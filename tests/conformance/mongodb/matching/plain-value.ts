import { BSON, Long } from 'mongodb';

/** Converts the driver's maps and number types to plain objects and numbers. */
export const plainValue = (value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries(value);
  if (Long.isLong(value)) return value.toBigInt();
  if (value instanceof BSON.Int32 || value instanceof BSON.Double) return value.value;
  if (value instanceof BSON.DBRef) return value.toJSON();
  return value;
};

const isBsonType = (value: object): boolean =>
  '_bsontype' in value ||
  value instanceof Date ||
  value instanceof RegExp ||
  value instanceof Uint8Array;

/** Whether fields are to be compared one by one. */
export const isDocument = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isBsonType(value);

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

const isSameNumber = (a: number | bigint, b: number | bigint): boolean => {
  if (typeof a === typeof b) return Object.is(a, b);
  const [whole, double] = typeof a === 'bigint' ? [a, b] : [b, a];
  return Number.isInteger(double) && BigInt(double) === whole;
};

const canonical = (value: unknown): string => BSON.EJSON.stringify({ value }, { relaxed: false });

/** Equality of values other than documents and arrays. Numbers are compared by value. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (isNumber(a) && isNumber(b)) return isSameNumber(a, b);
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  return canonical(a) === canonical(b);
};
