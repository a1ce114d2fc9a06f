import { typeMismatch } from '../errors.ts';
import { doubleOf, isNumber } from './number.ts';
import { BsonType, fieldsOf, type TypedValue, type Value } from './value.ts';

/** A command's or option document's fields by name. */
export type Fields = ReadonlyMap<string, Value>;

export const mapOf = (document: Value): Fields => new Map(fieldsOf(document));

export const textOf = ({ bytes, start, end }: Value): string =>
  bytes.toString('utf8', start + 4, end - 1);

export const isString = (value: Value | undefined): value is TypedValue<typeof BsonType.string> =>
  value?.type === BsonType.string;

/** The text under `name`; refuses other types. */
export const stringIn = (fields: Fields, name: string): string | undefined => {
  const value = fields.get(name);
  if (value === undefined) return undefined;
  return isString(value)
    ? textOf(value)
    : typeMismatch(`BSON field '${name}' is the wrong type, expected type 'string'`);
};

export const numberIn = (fields: Fields, name: string): number | undefined => {
  const value = fields.get(name);
  if (value === undefined || value.type === BsonType.null) return undefined;
  return isNumber(value)
    ? doubleOf(value)
    : typeMismatch(`BSON field '${name}' is the wrong type, expected type 'number'`);
};

/** MongoDB reads an option as true if it is true or a number other than 0. */
export const isTrue = (value: Value | undefined): boolean => {
  if (value === undefined) return false;
  if (value.type === BsonType.boolean) return value.bytes[value.start] === 1;
  return isNumber(value) && doubleOf(value) !== 0;
};

export const isFlagSet = (fields: Fields, name: string): boolean => isTrue(fields.get(name));

export const documentOption = (fields: Fields, name: string): Value | undefined => {
  const value = fields.get(name);
  if (value === undefined || value.type === BsonType.null) return undefined;
  return value.type === BsonType.document
    ? value
    : typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
};

export const arrayIn = (fields: Fields, name: string): Value | undefined => {
  const value = fields.get(name);
  if (value === undefined || value.type === BsonType.array) return value;
  return typeMismatch(`BSON field '${name}' is the wrong type, expected type 'array'`);
};

export const dateOf = ({ bytes, start }: Value): number => Number(bytes.readBigInt64LE(start));

/** Pattern and flags of a regular expression. */
export const regexOf = ({ bytes, start, end }: Value): { pattern: string; flags: string } => {
  const middle = bytes.indexOf(0, start);
  return {
    pattern: bytes.toString('utf8', start, middle),
    flags: bytes.toString('utf8', middle + 1, end - 1),
  };
};
