import { decimalOf, decimalToDouble } from './decimal.ts';
import { BsonType, fieldsOf, itemsOf, type Value } from './value.ts';

/**
 * Keys whose byte order is MongoDB's order of values, and whose equality is its equality:
 * Int32 1, Int64 1, double 1 and Decimal128 1.0 have one key. A key never is the beginning of
 * another, so keys of several fields can be joined.
 */

/** First byte of a key: where values of the type stand among all values. */
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

/** Grows when it must, so it is read only after `reserve`. */
let scratch = Buffer.allocUnsafe(4096);
let length = 0;

const reserve = (size: number): number => {
  if (length + size > scratch.length) {
    const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, length + size));
    scratch.copy(larger, 0, 0, length);
    scratch = larger;
  }
  const at = length;
  length += size;
  return at;
};

const put = (byte: number): void => {
  const at = reserve(1);
  scratch[at] = byte;
};

const copied = (bytes: Buffer, start: number, end: number): void => {
  const at = reserve(end - start);
  bytes.copy(scratch, at, start, end);
};

/** Text ends with 0; a 0 within it is followed by 255, which no class byte is. */
const putText = (bytes: Buffer, start: number, end: number): void => {
  let from = start;
  for (let zero = bytes.indexOf(0, from); zero !== -1 && zero < end;) {
    copied(bytes, from, zero + 1);
    put(0xff);
    from = zero + 1;
    zero = bytes.indexOf(0, from);
  }
  copied(bytes, from, end);
  put(0);
};

const putLength = (size: number): void => {
  const at = reserve(4);
  scratch.writeUInt32BE(size, at);
};

const putBigEndian = (value: bigint): void => {
  const at = reserve(8);
  scratch.writeBigUInt64BE(value, at);
};

const putOrderedInt64 = (value: bigint): void =>
  putBigEndian(BigInt.asUintN(64, value) ^ (1n << 63n));

const putOrderedDouble = (double: number): void => {
  const at = reserve(8);
  if (Number.isNaN(double)) {
    scratch.fill(0, at, at + 8);
    return;
  }
  scratch.writeDoubleBE(double === 0 ? 0 : double, at);
  const first = scratch.readUInt8(at);
  if (first < 0x80) scratch[at] = first | 0x80;
  else for (let i = at; i < at + 8; i++) scratch[i] = ~scratch.readUInt8(i);
};

const noRest = 0x80;
const digitsKept = 40;

/** What a number is more or less than its double: sign, power of ten, digits. */
const putRest = (rest: bigint, scale: number): void => {
  if (rest === 0n) return put(noRest);
  const flip = rest < 0n ? 0xff : 0;
  const digits = String(rest < 0n ? -rest : rest);
  put(flip ? noRest - 1 : noRest + 1);
  const power = digits.length - scale + 0x8000;
  put((power >> 8) ^ flip);
  put((power & 0xff) ^ flip);
  const kept = digits.replace(/0+$/, '').slice(0, digitsKept);
  for (const digit of kept) put((Number(digit) + 1) ^ flip);
  put(flip);
};

const putDouble = (double: number): void => {
  putOrderedDouble(double);
  put(noRest);
};

const putLong = (value: bigint): void => {
  const double = Number(value);
  putOrderedDouble(double);
  putRest(value - BigInt(double), 0);
};

/** A finite double as mantissa × 2^exponent. */
const exactly = (double: number): { mantissa: bigint; exponent: number } => {
  const view = Buffer.alloc(8);
  view.writeDoubleBE(double);
  const bits = view.readBigUInt64BE();
  const stored = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & ((1n << 52n) - 1n);
  const mantissa = stored === 0 ? fraction : fraction | (1n << 52n);
  return {
    mantissa: double < 0 ? -mantissa : mantissa,
    exponent: (stored === 0 ? 1 : stored) - 1075,
  };
};

const putDecimal = (value: Value): void => {
  const decimal = decimalOf(value);
  const nearest = decimalToDouble(decimal);
  if (decimal.kind !== 'finite') return putDouble(nearest);
  const double = Number.isFinite(nearest) ? nearest : Math.sign(nearest) * Number.MAX_VALUE;
  const { mantissa, exponent } = exactly(double);
  const scale = Math.max(-decimal.exponent, -exponent, 0);
  const scaled = decimal.coefficient * 10n ** BigInt(decimal.exponent + scale);
  const twos =
    exponent < 0
      ? mantissa * 10n ** BigInt(scale + exponent) * 5n ** BigInt(-exponent)
      : mantissa * 2n ** BigInt(exponent) * 10n ** BigInt(scale);
  putOrderedDouble(double);
  putRest(scaled - twos, scale);
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

const zeroAfter = (bytes: Buffer, at: number): number => bytes.indexOf(0, at);

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
      return putDecimal(value);
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
      return copied(bytes, start + 4, end);
    case BsonType.objectId:
    case BsonType.boolean:
      return copied(bytes, start, end);
    case BsonType.date:
      return putOrderedInt64(bytes.readBigInt64LE(start));
    case BsonType.timestamp:
      return putBigEndian(bytes.readBigUInt64LE(start));
    case BsonType.regex: {
      const pattern = zeroAfter(bytes, start);
      putText(bytes, start, pattern);
      return putText(bytes, pattern + 1, end - 1);
    }
    case BsonType.dbPointer:
      putLength(end - start);
      return copied(bytes, start + 4, end);
    case BsonType.codeWithScope: {
      const code = start + 8 + bytes.readInt32LE(start + 4);
      putText(bytes, start + 8, code - 1);
      return putFields({ type: BsonType.document, bytes, start: code, end });
    }
    default:
  }
};

/** The key of one value. */
export const keyOf = (value: Value): Buffer => {
  length = 0;
  put(classOf(value.type));
  putContent(value);
  return Buffer.from(scratch.subarray(0, length));
};

/** The key for a field that is sorted downwards. */
export const inverted = (key: Buffer): Buffer => {
  const flipped = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) flipped[i] = ~key.readUInt8(i);
  return flipped;
};

/** The least byte string above everything that begins with `prefix`; undefined: there is none. */
export const after = (prefix: Buffer): Buffer | undefined => {
  let last = prefix.length - 1;
  while (last >= 0 && prefix[last] === 0xff) last--;
  if (last < 0) return undefined;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last] = next.readUInt8(last) + 1;
  return next;
};
