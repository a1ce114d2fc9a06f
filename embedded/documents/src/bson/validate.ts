import { BsonType, sizeOf } from './value.ts';

/** BSON that no driver would send: the frame is refused before anything walks it. */
export class MalformedBsonError extends Error {
  override name = 'MalformedBsonError';
}

const maxDepth = 200;

const malformed = (what: string): never => {
  throw new MalformedBsonError(`Invalid BSON: ${what}`);
};

const cstring = (bytes: Buffer, at: number, limit: number): number => {
  const end = bytes.indexOf(0, at);
  return end === -1 || end >= limit ? malformed('unterminated name') : end;
};

const lengthAt = (bytes: Buffer, at: number, limit: number, min: number): number => {
  if (at + 4 > limit) malformed('truncated length');
  const length = bytes.readInt32LE(at);
  return length < min ? malformed('length out of range') : length;
};

const text = (bytes: Buffer, at: number, limit: number): number => {
  const end = at + 4 + lengthAt(bytes, at, limit, 1);
  return end > limit || bytes[end - 1] !== 0 ? malformed('string without its end') : end;
};

const codeWithScope = (bytes: Buffer, at: number, limit: number, depth: number): number => {
  const end = at + lengthAt(bytes, at, limit, 14);
  if (end > limit) malformed('truncated code');
  const scope = text(bytes, at + 4, end);
  return validate(bytes, scope, end, depth + 1) === end ? end : malformed('code with a bad scope');
};

const valueEnd = (
  type: number,
  bytes: Buffer,
  at: number,
  limit: number,
  depth: number,
): number => {
  switch (type) {
    case BsonType.string:
    case BsonType.code:
    case BsonType.symbol:
      return text(bytes, at, limit);
    case BsonType.document:
    case BsonType.array:
      return validate(bytes, at, limit, depth + 1);
    case BsonType.binary:
      return at + 5 + lengthAt(bytes, at, limit, 0);
    case BsonType.boolean:
      return (bytes[at] ?? 0) > 1 ? malformed('boolean that is neither') : at + 1;
    case BsonType.regex:
      return cstring(bytes, cstring(bytes, at, limit) + 1, limit) + 1;
    case BsonType.dbPointer:
      return text(bytes, at, limit) + 12;
    case BsonType.codeWithScope:
      return codeWithScope(bytes, at, limit, depth);
    case BsonType.double:
    case BsonType.long:
    case BsonType.date:
    case BsonType.timestamp:
    case BsonType.int:
    case BsonType.objectId:
    case BsonType.decimal:
    case BsonType.undefined:
    case BsonType.null:
    case BsonType.minKey:
    case BsonType.maxKey:
      return at + sizeOf(type, bytes, at);
    default:
      return malformed(`unknown type ${type}`);
  }
};

/**
 * Validates the document at `at`, which must end within `limit`, and returns its end. Throws
 * `MalformedBsonError`. A validated document can be read without bounds checks.
 */
export const validate = (bytes: Buffer, at: number, limit: number, depth = 0): number => {
  if (depth > maxDepth) malformed('nested too deeply');
  const end = at + lengthAt(bytes, at, limit, 5);
  if (end > limit || bytes[end - 1] !== 0) malformed('document without its end');
  let next = at + 4;
  while (next < end - 1) {
    const type = bytes.readUInt8(next);
    next = valueEnd(type, bytes, cstring(bytes, next + 1, end - 1) + 1, end - 1, depth);
    if (next > end - 1) malformed('value beyond its document');
  }
  return end;
};
