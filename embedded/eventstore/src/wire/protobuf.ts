/**
 * Protocol Buffers' wire format: only the parts that the event store's messages need, optimized for
 * speed.
 */

/** A place in bytes being read; readers move `at` forward, never beyond `end`. */
export type Cursor = { readonly bytes: Buffer; at: number; readonly end: number };

/** The bytes are not a message of the expected form. */
export class MalformedMessageError extends Error {}

export const WIRE_VARINT = 0;
export const WIRE_BYTES = 2;

export const cursorOver = (bytes: Buffer): Cursor => ({ bytes, at: 0, end: bytes.length });

const nextByte = (cursor: Cursor): number => {
  if (cursor.at >= cursor.end)
    throw new MalformedMessageError('message ends in the middle of a field');
  return cursor.bytes[cursor.at++] ?? 0;
};

/** Unsigned, as a double: exact to 2^53, nearest above. */
export const readVarint = (cursor: Cursor): number => {
  let byte = nextByte(cursor);
  if (byte < 0x80) return byte;
  let value = byte & 0x7f;
  for (let scale = 0x80; ; scale *= 0x80) {
    if (scale > 2 ** 63) throw new MalformedMessageError('a number of more than 10 bytes');
    byte = nextByte(cursor);
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
  }
};

/** A view of the field's bytes, not a copy. */
export const readBytes = (cursor: Cursor): Buffer => {
  const length = readVarint(cursor);
  const start = cursor.at;
  if (start + length > cursor.end)
    throw new MalformedMessageError('a field is longer than its message');
  cursor.at = start + length;
  return cursor.bytes.subarray(start, cursor.at);
};

/** The embedded message's own cursor; the outer one is moved past it. */
export const readMessage = (cursor: Cursor): Cursor => {
  const length = readVarint(cursor);
  const start = cursor.at;
  if (start + length > cursor.end)
    throw new MalformedMessageError('a field is longer than its message');
  cursor.at = start + length;
  return { bytes: cursor.bytes, at: start, end: cursor.at };
};

export const skipField = (cursor: Cursor, wireType: number): void => {
  switch (wireType) {
    case WIRE_VARINT:
      readVarint(cursor);
      return;
    case 1:
      cursor.at += 8;
      break;
    case WIRE_BYTES:
      readMessage(cursor);
      return;
    case 5:
      cursor.at += 4;
      break;
    default:
      throw new MalformedMessageError(`wire type ${wireType}`);
  }
  if (cursor.at > cursor.end)
    throw new MalformedMessageError('message ends in the middle of a field');
};

/** Calls `field` for every field; it reads the value, or returns false to skip it. */
export const readFields = (
  cursor: Cursor,
  field: (number: number, wireType: number) => boolean,
): void => {
  while (cursor.at < cursor.end) {
    const tag = readVarint(cursor);
    const wireType = tag & 7;
    if (!field(Math.floor(tag / 8), wireType)) skipField(cursor, wireType);
  }
};

export const varintSize = (value: number): number => {
  let size = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) size += 1;
  return size;
};

/** Writes a whole number from 0 to 2^53 and returns the position after it. */
export const writeVarint = (target: Buffer, at: number, value: number): number => {
  let rest = value;
  let next = at;
  while (rest > 0x7fffffff) {
    target[next++] = (rest % 0x80) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  while (rest >= 0x80) {
    target[next++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  target[next++] = rest;
  return next;
};

const bigVarint = (value: bigint): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
};

const tag = (number: number, wireType: number): Buffer => bigVarint(BigInt(number * 8 + wireType));

/** A field with bytes, a string, or an embedded message. For messages that are not sent often. */
export const bytesField = (number: number, value: Uint8Array | string): Buffer => {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([tag(number, WIRE_BYTES), bigVarint(BigInt(bytes.length)), bytes]);
};

/** A field with an unsigned number of up to 64 bits. For messages that are not sent often. */
export const varintField = (number: number, value: number | bigint): Buffer =>
  Buffer.concat([tag(number, WIRE_VARINT), bigVarint(BigInt(value))]);

/** A field whose embedded message has no fields, such as Empty. */
export const emptyField = (number: number): Buffer => bytesField(number, Buffer.alloc(0));
