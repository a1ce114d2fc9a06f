/** UUIDs and stream names, as all messages have them. */
import {
  MalformedMessageError,
  readBytes,
  readFields,
  readMessage,
  type Cursor,
} from './protobuf.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

export const isUuid = (text: string): boolean => UUID.test(text);

const hex64 = (value: bigint): string => BigInt.asUintN(64, value).toString(16).padStart(16, '0');

const readBigVarint = (cursor: Cursor): bigint => {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = cursor.bytes[cursor.at++] ?? 0;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  throw new MalformedMessageError('a number of more than 10 bytes');
};

const readStructuredUuid = (cursor: Cursor): string => {
  let high = 0n;
  let low = 0n;
  readFields(cursor, (number) => {
    if (number === 1) high = readBigVarint(cursor);
    else low = readBigVarint(cursor);
    return true;
  });
  const digits = hex64(high) + hex64(low);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Reads a UUID as text; a structured one is converted. */
export const readUuid = (cursor: Cursor): string => {
  let text = '';
  readFields(cursor, (number) => {
    if (number === 1) text = readStructuredUuid(readMessage(cursor));
    else if (number === 2) text = readBytes(cursor).toString('latin1');
    else return false;
    return true;
  });
  return text;
};

export const readStreamName = (cursor: Cursor): string => {
  let name = '';
  readFields(cursor, (number) => {
    if (number !== 3) return false;
    name = readBytes(cursor).toString('utf8');
    return true;
  });
  return name;
};
