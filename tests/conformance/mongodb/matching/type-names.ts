import { Binary, BSON, Decimal128, Long, ObjectId, Timestamp } from 'mongodb';
import { isDocument } from './plain-value.ts';

const isWhole = (value: unknown): boolean =>
  Number.isInteger(value) || typeof value === 'bigint' || Long.isLong(value);

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  double: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  object: isDocument,
  array: Array.isArray,
  binData: (value) => value instanceof Binary || value instanceof Uint8Array,
  objectId: (value) => value instanceof ObjectId,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  regex: (value) => value instanceof RegExp || value instanceof BSON.BSONRegExp,
  timestamp: (value) => value instanceof Timestamp,
  decimal: (value) => value instanceof Decimal128,
  int: (value) => isWhole(value) && Math.abs(Number(value)) < 2 ** 31,
  long: isWhole,
  number: (value) => typeof value === 'number' || isWhole(value) || value instanceof Decimal128,
};

/** Whether a value is of the BSON type of that name, as `$type` names them. */
export const matchesType = (name: string, value: unknown): boolean => {
  const check = isOf[name];
  if (!check) throw new Error(`no type is called ${name}`);
  return check(value);
};
