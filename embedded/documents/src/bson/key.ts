import { outsideProfile } from '../errors.ts';
import { Scratch } from './scratch.ts';
import { BsonType, fieldsOf, itemsOf, type Value } from './value.ts';

/**
 * Keys whose byte order is MongoDB's order of values, and whose equality is its equality: Int32 1,
 * Int64 1 and double 1 have one key. A key is never a prefix of another, so keys of several fields
 * can be joined.
 */

/** The first byte of a key: the rank of the value's type among all types. */
const classes: Readonly<Record<number, number>> = {
  [BsonType.minKey]: 1,
  [BsonType.undefined]: 3,
  [BsonType.null]: 5,
  [BsonType.double]: 10,
  [BsonType.int]: 10,
  [BsonType.long]: 10,
  [BsonType.decimal]: 10,
  [BsonType.string]: 15,
  [BsonType.symbol]: 15,
  [BsonType.document]: 20,
  [BsonType.array]: 25,
  [BsonType.binary]: 30,
  [BsonType.objectId]: 35,
  [BsonType.boolean]: 40,
  [BsonType.date]: 45,
  [BsonType.timestamp]: 47,
  [BsonType.regex]: 50,
  [BsonType.dbPointer]: 55,
  [BsonType.code]: 60,
  [BsonType.codeWithScope]: 65,
  [BsonType.maxKey]: 127,
};

export const classOf = (type: number): number => classes[type] ?? 0;

const scratch = new Scratch(4096);

const put = (byte: number): void => {
  const at = scratch.reserve(1);
  scratch.bytes[at] = byte;
};

const copyBytes = (bytes: Buffer, start: number, end: number): void => {
  const at = scratch.reserve(end - start);
  bytes.copy(scratch.bytes, at, start, end);
};

/** Text ends with 0; a 0 within it is followed by 255, which no class byte is. */
const putText = (bytes: Buffer, start: number, end: number): void => {
  let from = start;
  for (let zero = bytes.indexOf(0, from); zero !== -1 && zero < end;) {
    copyBytes(bytes, from, zero + 1);
    put(0xff);
    from = zero + 1;
    zero = bytes.indexOf(0, from);
  }
  copyBytes(bytes, from, end);
  put(0);
};

const putLength = (size: number): void => {
  const at = scratch.reserve(4);
  scratch.bytes.writeUInt32BE(size, at);
};

const putBigEndian = (value: bigint): void => {
  const at = scratch.reserve(8);
  scratch.bytes.writeBigUInt64BE(value, at);
};

const putOrderedInt64 = (value: bigint): void =>
  putBigEndian(BigInt.asUintN(64, value) ^ (1n << 63n));

const putOrderedDouble = (double: number): void => {
  const at = scratch.reserve(8);
  if (Number.isNaN(double)) {
    scratch.bytes.fill(0, at, at + 8);
    return;
  }
  scratch.bytes.writeDoubleBE(double === 0 ? 0 : double, at);
  const first = scratch.bytes.readUInt8(at);
  if (first < 0x80) scratch.bytes[at] = first | 0x80;
  else for (let i = at; i < at + 8; i++) scratch.bytes[i] = ~scratch.bytes.readUInt8(i);
};

const noRest = 0x80;

/** How much an Int64 is more or less than its double: sign, number of digits, digits. */
const putRest = (rest: bigint): void => {
  if (rest === 0n) return put(noRest);
  const flip = rest < 0n ? 0xff : 0;
  put(flip ? noRest - 1 : noRest + 1);
  const digits = String(rest < 0n ? -rest : rest);
  put(digits.length ^ flip);
  for (const digit of digits) put((Number(digit) + 1) ^ flip);
};

const putDouble = (double: number): void => {
  putOrderedDouble(double);
  put(noRest);
};

const putLong = (value: bigint): void => {
  const double = Number(value);
  putOrderedDouble(double);
  putRest(value - BigInt(double));
};

const putFields = (value: Value): void => {
  for (const [name, field] of fieldsOf(value)) {
    put(classOf(field.type));
    const bytes = Buffer.from(name, 'utf8');
    putText(bytes, 0, bytes.length);
    putContent(field);
  }
  put(0);
};

const putItems = (value: Value): void => {
  for (const item of itemsOf(value)) {
    put(classOf(item.type));
    putContent(item);
  }
  put(0);
};

const putContent = (value: Value): void => {
  const { type, bytes, start, end } = value;
  switch (type) {
    case BsonType.int:
      return putDouble(bytes.readInt32LE(start));
    case BsonType.double:
      return putDouble(bytes.readDoubleLE(start));
    case BsonType.long:
      return putLong(bytes.readBigInt64LE(start));
    case BsonType.decimal:
      return outsideProfile(2, 'Comparing or indexing a Decimal128');
    case BsonType.string:
    case BsonType.symbol:
    case BsonType.code:
      return putText(bytes, start + 4, end - 1);
    case BsonType.document:
      return putFields(value);
    case BsonType.array:
      return putItems(value);
    case BsonType.binary:
      putLength(bytes.readInt32LE(start));
      return copyBytes(bytes, start + 4, end);
    case BsonType.objectId:
    case BsonType.boolean:
      return copyBytes(bytes, start, end);
    case BsonType.date:
      return putOrderedInt64(bytes.readBigInt64LE(start));
    case BsonType.timestamp:
      return putBigEndian(bytes.readBigUInt64LE(start));
    case BsonType.regex:
    case BsonType.dbPointer:
    case BsonType.codeWithScope:
      putLength(end - start);
      return copyBytes(bytes, start, end);
    default:
  }
};

/** The key of one value. */
export const keyOf = (value: Value): Buffer => {
  scratch.length = 0;
  put(classOf(value.type));
  putContent(value);
  return Buffer.from(scratch.bytes.subarray(0, scratch.length));
};

/** Each key once. */
export const distinct = (keys: readonly Buffer[]): readonly Buffer[] =>
  keys.length < 2 ? keys : [...new Map(keys.map((key) => [key.toString('latin1'), key])).values()];

/** The key for a field that is sorted downwards. */
export const invertKey = (key: Buffer): Buffer => {
  const flipped = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) flipped[i] = ~key.readUInt8(i);
  return flipped;
};

/** The smallest byte string above all that begin with `prefix`; undefined if it does not exist. */
export const nextPrefix = (prefix: Buffer): Buffer | undefined => {
  let last = prefix.length - 1;
  while (last >= 0 && prefix[last] === 0xff) last--;
  if (last < 0) return undefined;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last] = next.readUInt8(last) + 1;
  return next;
};
