import { Scratch } from './scratch.ts';
import { BsonType, type Value } from './value.ts';

/**
 * The values that the server puts into replies and documents. Whole numbers that fit become Int32,
 * other numbers doubles, bigints Int64, buffers generic binary. Fields that are `undefined` are
 * left out.
 */
export type Encodable =
  | Value
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Buffer
  | readonly Encodable[]
  | { readonly [name: string]: Encodable | undefined };

const scratchSize = 64 * 1024;
const scratch = new Scratch(scratchSize);

const maxKeptScratch = 4 * 1024 * 1024;

const isValue = (value: object): value is Value =>
  'bytes' in value && Buffer.isBuffer(value.bytes) && 'type' in value;

const smallNames = Array.from({ length: 256 }, (_, index) => String(index));

/** The name of an array's element. */
export const indexName = (index: number): string => smallNames[index] ?? String(index);

const writeName = (type: number, name: string): void => {
  const at = scratch.reserve(name.length * 3 + 2);
  scratch.bytes[at] = type;
  const written = scratch.bytes.write(name, at + 1, 'utf8');
  scratch.bytes[at + 1 + written] = 0;
  scratch.length = at + written + 2;
};

const writeInt32 = (name: string, value: number): void => {
  writeName(BsonType.int, name);
  const at = scratch.reserve(4);
  scratch.bytes.writeInt32LE(value, at);
};

const writeDouble = (name: string, value: number): void => {
  writeName(BsonType.double, name);
  const at = scratch.reserve(8);
  scratch.bytes.writeDoubleLE(value, at);
};

const writeInt64 = (type: number, name: string, value: bigint): void => {
  writeName(type, name);
  const at = scratch.reserve(8);
  scratch.bytes.writeBigInt64LE(value, at);
};

const writeString = (name: string, value: string): void => {
  writeName(BsonType.string, name);
  const size = Buffer.byteLength(value);
  const at = scratch.reserve(size + 5);
  scratch.bytes.writeInt32LE(size + 1, at);
  scratch.bytes.write(value, at + 4, 'utf8');
  scratch.bytes[at + 4 + size] = 0;
};

const writeBinary = (name: string, value: Buffer): void => {
  writeName(BsonType.binary, name);
  const at = scratch.reserve(value.length + 5);
  scratch.bytes.writeInt32LE(value.length, at);
  scratch.bytes[at + 4] = 0;
  value.copy(scratch.bytes, at + 5);
};

const writeRaw = (name: string, value: Value): void => {
  writeName(value.type, name);
  const at = scratch.reserve(value.end - value.start);
  value.bytes.copy(scratch.bytes, at, value.start, value.end);
};

const writeObject = (name: string, value: object): void => {
  if (isValue(value)) writeRaw(name, value);
  else if (Array.isArray(value)) {
    writeName(BsonType.array, name);
    writeItems(value);
  } else if (value instanceof Date) {
    writeInt64(BsonType.date, name, BigInt(value.getTime()));
  } else if (Buffer.isBuffer(value)) writeBinary(name, value);
  else {
    writeName(BsonType.document, name);
    writeFields(Object.entries(value));
  }
};

const writeNumber = (name: string, value: number): void =>
  (value | 0) === value && !Object.is(value, -0)
    ? writeInt32(name, value)
    : writeDouble(name, value);

const writeBoolean = (name: string, value: boolean): void => {
  writeName(BsonType.boolean, name);
  const at = scratch.reserve(1);
  scratch.bytes[at] = value ? 1 : 0;
};

const writeField = (name: string, value: Encodable): void => {
  if (value === null) writeName(BsonType.null, name);
  else if (typeof value === 'object') writeObject(name, value);
  else if (typeof value === 'string') writeString(name, value);
  else if (typeof value === 'number') writeNumber(name, value);
  else if (typeof value === 'bigint') writeInt64(BsonType.long, name, value);
  else writeBoolean(name, value);
};

const closeDocument = (start: number): void => {
  const at = scratch.reserve(1);
  scratch.bytes[at] = 0;
  scratch.bytes.writeInt32LE(scratch.length - start, start);
};

const writeFields = (fields: readonly (readonly [string, Encodable | undefined])[]): void => {
  const start = scratch.reserve(4);
  for (const [name, value] of fields) if (value !== undefined) writeField(name, value);
  closeDocument(start);
};

const writeItems = (items: readonly Encodable[]): void => {
  const start = scratch.reserve(4);
  for (let i = 0; i < items.length; i++) writeField(indexName(i), items[i] ?? null);
  closeDocument(start);
};

/** Runs a writer on an empty buffer and returns a copy of the output. */
const written = (type: number, write: () => void): Value => {
  scratch.length = 0;
  write();
  const bytes = Buffer.from(scratch.bytes.subarray(0, scratch.length));
  if (scratch.bytes.length > maxKeptScratch) scratch.bytes = Buffer.allocUnsafe(scratchSize);
  return { type, bytes, start: 0, end: bytes.length };
};

/** A document of these fields in this order. */
export const encodeFields = (
  fields: readonly (readonly [string, Encodable | undefined])[],
): Value => written(BsonType.document, () => writeFields(fields));

export const encodeDocument = (fields: { readonly [name: string]: Encodable | undefined }): Value =>
  encodeFields(Object.entries(fields));

export const encodeArray = (items: readonly Encodable[]): Value =>
  written(BsonType.array, () => writeItems(items));

/** One value on its own. */
export const encode = (value: Encodable): Value => {
  const document = encodeFields([['', value]]);
  const { bytes } = document;
  return { type: bytes.readUInt8(4), bytes, start: 6, end: bytes.length - 1 };
};

export const nullValue: Value = encode(null);

/** The place of a missing array element in an index: below null. */
export const undefinedValue: Value = {
  type: BsonType.undefined,
  bytes: Buffer.alloc(0),
  start: 0,
  end: 0,
};

export const emptyDocument: Value = encodeDocument({});
