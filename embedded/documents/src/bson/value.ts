/** Type bytes of BSON elements. */
export const BsonType = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  boolean: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int: 0x10,
  timestamp: 0x11,
  long: 0x12,
  decimal: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/**
 * A BSON value as received: its type byte and the range of its bytes. All code here works on these,
 * so that an unchanged value keeps its type and bits.
 */
export type Value = {
  readonly type: number;
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
};

/** A field's name as UTF-8, ready to be compared with stored names. */
export type Name = Buffer;

export const nameOf = (text: string): Name => Buffer.from(text, 'utf8');

/** The whole buffer as a document; the caller has validated it or written it. */
export const documentIn = (bytes: Uint8Array): Value => {
  const buffer = Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { type: BsonType.document, bytes: buffer, start: 0, end: buffer.length };
};

/** The value's own bytes, without copying. */
export const bytesOf = ({ bytes, start, end }: Value): Buffer =>
  start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end);

/**
 * Copies bytes into memory of their own, for values that are stored. Node cuts small buffers out of
 * a pool of 64 KB, and values are slices of the message they arrived in: a reference to a part
 * keeps the whole in memory.
 */
export const ownBytes = (bytes: Uint8Array): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
};

/** A copy of the value alone, without the message or row that contains it. */
export const ownValue = (value: Value): Value => {
  const bytes = ownBytes(bytesOf(value));
  return { type: value.type, bytes, start: 0, end: bytes.length };
};

export const areBytesEqual = (a: Value, b: Value): boolean =>
  a.type === b.type &&
  a.end - a.start === b.end - b.start &&
  a.bytes.compare(b.bytes, b.start, b.end, a.start, a.end) === 0;

const cstringEnd = (bytes: Buffer, from: number): number => {
  let at = from;
  while (bytes[at] !== 0) at++;
  return at;
};

/** The number of bytes of a valid value of this type at `at`. */
export const sizeOf = (type: number, bytes: Buffer, at: number): number => {
  switch (type) {
    case BsonType.string:
    case BsonType.code:
    case BsonType.symbol:
      return 4 + bytes.readInt32LE(at);
    case BsonType.int:
      return 4;
    case BsonType.double:
    case BsonType.long:
    case BsonType.date:
    case BsonType.timestamp:
      return 8;
    case BsonType.document:
    case BsonType.array:
    case BsonType.codeWithScope:
      return bytes.readInt32LE(at);
    case BsonType.boolean:
      return 1;
    case BsonType.objectId:
      return 12;
    case BsonType.binary:
      return 5 + bytes.readInt32LE(at);
    case BsonType.decimal:
      return 16;
    case BsonType.regex:
      return cstringEnd(bytes, cstringEnd(bytes, at) + 1) + 1 - at;
    case BsonType.dbPointer:
      return 16 + bytes.readInt32LE(at);
    default:
      return 0;
  }
};

const isNamed = (bytes: Buffer, at: number, name: Name): boolean => {
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name[i]) return false;
  return bytes[at + name.length] === 0;
};

/** The first field of that name in a document or array. */
export const fieldOf = (parent: Value, name: Name): Value | undefined => {
  const { bytes, end } = parent;
  let at = parent.start + 4;
  while (at < end - 1) {
    const type = bytes.readUInt8(at);
    const found = isNamed(bytes, at + 1, name);
    const start = cstringEnd(bytes, at + 1) + 1;
    const valueEnd = start + sizeOf(type, bytes, start);
    if (found) return { type, bytes, start, end: valueEnd };
    at = valueEnd;
  }
  return undefined;
};

/** Names and values of a document, in order. */
export const fieldsOf = (parent: Value): [string, Value][] => {
  const { bytes, end } = parent;
  const found: [string, Value][] = [];
  let at = parent.start + 4;
  while (at < end - 1) {
    const type = bytes.readUInt8(at);
    const nameEnd = cstringEnd(bytes, at + 1);
    const start = nameEnd + 1;
    const valueEnd = start + sizeOf(type, bytes, start);
    found.push([bytes.toString('utf8', at + 1, nameEnd), { type, bytes, start, end: valueEnd }]);
    at = valueEnd;
  }
  return found;
};

/** Elements of an array (or values of a document), in order. */
export const itemsOf = (parent: Value): Value[] => {
  const { bytes, end } = parent;
  const found: Value[] = [];
  let at = parent.start + 4;
  while (at < end - 1) {
    const type = bytes.readUInt8(at);
    const start = cstringEnd(bytes, at + 1) + 1;
    const valueEnd = start + sizeOf(type, bytes, start);
    found.push({ type, bytes, start, end: valueEnd });
    at = valueEnd;
  }
  return found;
};

/** The name of a document's first field; undefined for an empty document. */
export const firstName = (document: Value): string | undefined => {
  const { bytes, start, end } = document;
  return start + 5 >= end
    ? undefined
    : bytes.toString('utf8', start + 5, cstringEnd(bytes, start + 5));
};

/** A value whose type is known. */
export type TypedValue<T extends number> = Value & { readonly type: T };

export const isDocument = (
  value: Value | undefined,
): value is TypedValue<typeof BsonType.document> => value?.type === BsonType.document;

export const isArray = (value: Value | undefined): value is TypedValue<typeof BsonType.array> =>
  value?.type === BsonType.array;

export const isNull = (value: Value): boolean => value.type === BsonType.null;
