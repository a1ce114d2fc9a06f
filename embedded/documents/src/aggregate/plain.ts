import { Binary, BSONRegExp, Code, MaxKey, MinKey, ObjectId, serialize, Timestamp } from 'bson';
import { bigintOf, doubleOf } from '../bson/number.ts';
import { dateOf, regexOf, textOf } from '../bson/read.ts';
import {
  BsonType,
  bytesOf,
  documentIn,
  fieldOf,
  fieldsOf,
  itemsOf,
  nameOf,
} from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { notImplemented } from '../errors.ts';
import { regexFrom } from '../query/regex.ts';

/**
 * The bridge to mingo, which knows JavaScript's values only. What would lose its meaning there
 * (Decimal128, an Int64 beyond 2^53) is refused; other numbers come back as Int32 or double.
 */

const safeLong = (value: Value): number => {
  const long = bigintOf(value);
  return BigInt.asIntN(54, long) === long
    ? Number(long)
    : notImplemented('an Int64 beyond 2^53 in this expression or stage');
};

const plainRegex = (value: Value): RegExp | BSONRegExp => {
  const { pattern, flags } = regexOf(value);
  try {
    return regexFrom(pattern, flags);
  } catch {
    return new BSONRegExp(pattern, flags);
  }
};

/** A value as JavaScript has it; ObjectId, Binary and the like as the classes of `bson`. */
export const toPlain = (value: Value): unknown => {
  const { type, bytes, start, end } = value;
  switch (type) {
    case BsonType.int:
    case BsonType.double:
      return doubleOf(value);
    case BsonType.long:
      return safeLong(value);
    case BsonType.decimal:
      return notImplemented('Decimal128 in this expression or stage');
    case BsonType.string:
    case BsonType.symbol:
      return textOf(value);
    case BsonType.document:
      return plainDocument(value);
    case BsonType.array:
      return itemsOf(value).map(toPlain);
    case BsonType.binary:
      return new Binary(Buffer.from(bytes.subarray(start + 5, end)), bytes[start + 4]);
    case BsonType.objectId:
      return new ObjectId(Buffer.from(bytesOf(value)));
    case BsonType.boolean:
      return bytes[start] === 1;
    case BsonType.date:
      return new Date(dateOf(value));
    case BsonType.null:
    case BsonType.undefined:
      return null;
    case BsonType.regex:
      return plainRegex(value);
    case BsonType.timestamp:
      return new Timestamp(bytes.readBigUInt64LE(start));
    case BsonType.code:
      return new Code(textOf(value));
    case BsonType.minKey:
      return new MinKey();
    case BsonType.maxKey:
      return new MaxKey();
    default:
      return notImplemented('a value of a deprecated type in this expression or stage');
  }
};

export type Plain = Record<string, unknown>;

export const plainDocument = (document: Value): Plain =>
  Object.fromEntries(fieldsOf(document).map(([name, value]) => [name, toPlain(value)]));

/** Only these top-level fields; 'all' for every one. */
export const plainView = (document: Value, names: ReadonlySet<string> | 'all'): Plain => {
  if (names === 'all') return plainDocument(document);
  const view: Plain = {};
  for (const name of names) {
    const value = fieldOf(document, nameOf(name));
    if (value) view[name] = toPlain(value);
  }
  return view;
};

const resultName = nameOf('v');

/** What mingo computed as a value; `undefined` is a missing one. */
export const fromPlain = (plain: unknown): Value | undefined => {
  if (plain === undefined) return undefined;
  return fieldOf(documentIn(serialize({ v: plain }, { ignoreUndefined: true })), resultName);
};

export const documentFromPlain = (plain: unknown): Value =>
  documentIn(serialize(plain as Plain, { ignoreUndefined: true }));
