import { Binary, BSON, Double, Int32, Long, ObjectId, type Timestamp } from 'mongodb';
import { compareFractions, fractionOf } from './number.ts';

/**
 * The model's values: JavaScript's, with BSON's classes for what JavaScript lacks. A document is a
 * `Map`, so that its fields keep their order whatever their names.
 */
export type Scalar =
  | null
  | boolean
  | string
  | Date
  | Int32
  | Double
  | Long
  | ObjectId
  | Binary
  | Timestamp;
export type Doc = Map<string, ModelValue>;
export type ModelValue = Scalar | ModelValue[] | Doc;
export type Numeric = Int32 | Double | Long;

/** Thrown for a command that MongoDB refuses. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Thrown where MongoDB's documentation leaves the result open. The two are not compared. */
export class UnspecifiedError extends Error {
  override name = 'Unspecified';
}

/** A change returns one of these instead of a value. */
export const stays = Symbol('stays');
export const goes = Symbol('goes');
export type ChangedValue = ModelValue | typeof stays | typeof goes;

export const isNumeric = (value: unknown): value is Numeric =>
  value instanceof Int32 || value instanceof Double || value instanceof Long;

export const isDoc = (value: unknown): value is Doc => value instanceof Map;

const isPlainObject = (value: object): value is Record<string, unknown> =>
  Object.getPrototypeOf(value) === Object.prototype;

/**
 * Converts a driver's value to the model's form. Plain numbers are converted as the driver sends
 * them.
 */
export const toModelValue = (value: unknown): ModelValue => {
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) < 2 ** 31 && !Object.is(value, -0)
      ? new Int32(value)
      : new Double(value);
  }
  if (Array.isArray(value)) return value.map(toModelValue);
  if (typeof value === 'object' && value !== null && isPlainObject(value)) {
    return new Map(Object.entries(value).map(([name, field]) => [name, toModelValue(field)]));
  }
  return value as ModelValue; // every other value that the commands have is one already
};

export const toModelDoc = (value: object): Doc => toModelValue(value) as Doc; // of a plain object

/** The value as the driver returns it. */
export const plain = (value: ModelValue): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (!isDoc(value)) return value;
  return Object.fromEntries([...value].map(([name, field]) => [name, plain(field)]));
};

/** A text that has to be one. */
export const stringOf = (value: ModelValue | undefined): string => {
  if (typeof value === 'string') return value;
  throw new Error('Expected a text in the command');
};

/** A text that distinguishes values by type, bits and order of fields. */
export const textOf = (value: unknown): string =>
  BSON.EJSON.stringify({ value }, { relaxed: false });

/** The rank of a value's type among all types. */
const rankOf = (value: ModelValue | undefined): number => {
  if (value === undefined) return 1;
  if (value === null) return 2;
  if (isNumeric(value)) return 3;
  if (typeof value === 'string') return 4;
  if (isDoc(value)) return 5;
  if (Array.isArray(value)) return 6;
  if (value instanceof Binary) return 7;
  if (value instanceof ObjectId) return 8;
  if (typeof value === 'boolean') return 9;
  return value instanceof Date ? 10 : 11;
};

export const areSameKind = (a: ModelValue, b: ModelValue): boolean => rankOf(a) === rankOf(b);

export const isNaNValue = (value: unknown): boolean =>
  isNumeric(value) && fractionOf(value) === 'NaN';

const compareLists = (a: readonly ModelValue[], b: readonly ModelValue[]): number => {
  for (const [i, item] of a.entries()) {
    if (i >= b.length) return 1;
    const order = compare(item, b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const compareDocs = (a: Doc, b: Doc): number => {
  const right = [...b];
  for (const [i, [name, value]] of [...a].entries()) {
    const other = right[i];
    if (!other) return 1;
    const byRank = rankOf(value) - rankOf(other[1]);
    if (byRank !== 0) return byRank;
    if (name !== other[0]) return Buffer.compare(Buffer.from(name), Buffer.from(other[0]));
    const order = compare(value, other[1]);
    if (order !== 0) return order;
  }
  return a.size - b.size;
};

const bytesOf = (value: ObjectId | Binary | Timestamp): Buffer => {
  if (value instanceof ObjectId) return Buffer.from(value.id);
  if (value instanceof Binary) {
    return Buffer.concat([Buffer.from([value.position, value.sub_type]), value.value()]);
  }
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(value.t);
  bytes.writeUInt32BE(value.i, 4);
  return bytes;
};

/** MongoDB's order of values. `undefined` is the place of an empty array in an index. */
export const compare = (a: ModelValue | undefined, b: ModelValue | undefined): number => {
  const byRank = rankOf(a) - rankOf(b);
  if (byRank !== 0 || a === undefined || b === undefined || a === null || b === null) return byRank;
  if (isNumeric(a) && isNumeric(b)) return compareFractions(fractionOf(a), fractionOf(b));
  if (typeof a === 'string' && typeof b === 'string') {
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
  }
  if (isDoc(a) && isDoc(b)) return compareDocs(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (typeof a === 'boolean' || typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  type Bytes = ObjectId | Binary | Timestamp;
  return Buffer.compare(bytesOf(a as Bytes), bytesOf(b as Bytes)); // all other ranks are above
};

export const areEqual = (a: ModelValue | undefined, b: ModelValue | undefined): boolean =>
  compare(a, b) === 0;
