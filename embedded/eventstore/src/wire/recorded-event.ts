/**
 * RecordedEvent of streams.proto. An event is encoded once, when it is appended: these very bytes
 * are stored, read and sent. Fields are in ascending order, and in `metadata` the type is first.
 */
import {
  cursorOver,
  readBytes,
  readFields,
  readMessage,
  readVarint,
  WIRE_BYTES,
} from './protobuf.ts';
import { varintSize, writeVarint } from './protobuf.ts';

/** An event as a client proposes it. */
export type ProposedEvent = Readonly<{
  id: string;
  type: Buffer;
  isJson: boolean;
  data: Buffer;
  metadata: Buffer;
}>;

/** The real server's error for an invalid event. */
export type RefusedEvent = Readonly<{ refusal: string }>;

/** Revision of the event that closes a tombstoned stream: 2^63-1 on the wire, this in memory. */
export const TOMBSTONE_REVISION = Number.MAX_SAFE_INTEGER;

export const LINK_TYPE = '$>';

const TOMBSTONE_VARINT = Buffer.from('ffffffffffffffff7f', 'hex');
const ID_LENGTH = 36;
const JSON_TYPE = Buffer.from('application/json');
const BINARY_TYPE = Buffer.from('application/octet-stream');
const TYPE_KEY = Buffer.from('type');
const CREATED_KEY = Buffer.from('created');
const CONTENT_TYPE_KEY = Buffer.from('content-type');

const lengthDelimitedSize = (length: number): number => 1 + varintSize(length) + length;

const writeBytes = (target: Buffer, at: number, tag: number, bytes: Uint8Array): number => {
  target[at] = tag;
  const start = writeVarint(target, at + 1, bytes.length);
  target.set(bytes, start);
  return start + bytes.length;
};

const entrySize = (key: Buffer, value: Buffer): number =>
  lengthDelimitedSize(lengthDelimitedSize(key.length) + lengthDelimitedSize(value.length));

const writeEntry = (target: Buffer, at: number, key: Buffer, value: Buffer): number => {
  target[at] = 0x32;
  const size = lengthDelimitedSize(key.length) + lengthDelimitedSize(value.length);
  const afterKey = writeBytes(target, writeVarint(target, at + 1, size), 0x0a, key);
  return writeBytes(target, afterKey, 0x12, value);
};

const writeRevision = (target: Buffer, at: number, revision: number): number => {
  target[at] = 0x18;
  if (revision !== TOMBSTONE_REVISION) return writeVarint(target, at + 1, revision);
  target.set(TOMBSTONE_VARINT, at + 1);
  return at + 1 + TOMBSTONE_VARINT.length;
};

const revisionSize = (revision: number): number =>
  revision === TOMBSTONE_REVISION ? TOMBSTONE_VARINT.length : varintSize(revision);

/** `created` is in decimal ticks of 100 ns since 1970. */
export const encodeRecordedEvent = (
  event: ProposedEvent,
  streamName: Buffer,
  revision: number,
  position: number,
  created: Buffer,
): Buffer => {
  const contentType = event.isJson ? JSON_TYPE : BINARY_TYPE;
  const nameSize = lengthDelimitedSize(streamName.length);
  const positionSize = 1 + varintSize(position);
  const size =
    lengthDelimitedSize(2 + ID_LENGTH) +
    lengthDelimitedSize(nameSize) +
    1 +
    revisionSize(revision) +
    2 * positionSize +
    entrySize(TYPE_KEY, event.type) +
    entrySize(CREATED_KEY, created) +
    entrySize(CONTENT_TYPE_KEY, contentType) +
    (event.metadata.length > 0 ? lengthDelimitedSize(event.metadata.length) : 0) +
    (event.data.length > 0 ? lengthDelimitedSize(event.data.length) : 0);
  const body = Buffer.allocUnsafe(size);
  body[0] = 0x0a;
  body[1] = 2 + ID_LENGTH;
  body[2] = 0x12;
  body[3] = ID_LENGTH;
  body.write(event.id, 4, 'latin1');
  let at = 4 + ID_LENGTH;
  body[at] = 0x12;
  at = writeBytes(body, writeVarint(body, at + 1, nameSize), 0x1a, streamName);
  at = writeRevision(body, at, revision);
  body[at] = 0x20;
  at = writeVarint(body, at + 1, position);
  body[at] = 0x28;
  at = writeVarint(body, at + 1, position);
  at = writeEntry(body, at, TYPE_KEY, event.type);
  at = writeEntry(body, at, CREATED_KEY, created);
  at = writeEntry(body, at, CONTENT_TYPE_KEY, contentType);
  if (event.metadata.length > 0) at = writeBytes(body, at, 0x3a, event.metadata);
  if (event.data.length > 0) writeBytes(body, at, 0x42, event.data);
  return body;
};

/** The fields of an event that filters and links read. */
export type EventHead = Readonly<{ streamName: string; type: string }>;

export const eventIdOf = (body: Buffer): string => body.toString('latin1', 4, 4 + ID_LENGTH);

/** Read without decoding the rest, from where `encodeRecordedEvent` puts it. */
export const eventHeadOf = (body: Buffer): EventHead => {
  const cursor = { bytes: body, at: 4 + ID_LENGTH + 1, end: body.length };
  const identifier = readMessage(cursor);
  identifier.at += 1;
  const streamName = readBytes(identifier).toString('utf8');
  for (let field = 0; field < 3; field += 1) {
    cursor.at += 1;
    readVarint(cursor);
  }
  cursor.at += 1;
  const entry = readMessage(cursor);
  entry.at += 2 + TYPE_KEY.length;
  entry.at += 1;
  return { streamName, type: readBytes(entry).toString('utf8') };
};

/**
 * The fields of an event that reading rules need beyond its head. `createdAt` is in ms since 1970.
 */
export type EventContent = Readonly<{ isJson: boolean; data: Buffer; createdAt: number }>;

export const eventContentOf = (body: Buffer): EventContent => {
  const cursor = cursorOver(body);
  let isJson = false;
  let createdAt = 0;
  let data: Buffer = Buffer.alloc(0);
  readFields(cursor, (number, wireType) => {
    if (wireType !== WIRE_BYTES || (number !== 6 && number !== 8)) return false;
    if (number === 8) {
      data = readBytes(cursor);
      return true;
    }
    const entry = readMessage(cursor);
    entry.at += 1;
    const key = readBytes(entry);
    entry.at += 1;
    const value = readBytes(entry);
    if (key.equals(CREATED_KEY)) createdAt = Number(value.toString('latin1', 0, value.length - 4));
    if (key.equals(CONTENT_TYPE_KEY)) isJson = value.equals(JSON_TYPE);
    return true;
  });
  return { isJson, data, createdAt };
};
