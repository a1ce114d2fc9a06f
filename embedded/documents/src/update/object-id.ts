import { ObjectId } from 'bson';
import { BsonType, fieldOf, fieldsOf, nameOf, areBytesEqual, type Value } from '../bson/value.ts';
import { encodeFields } from '../bson/write.ts';

/** A new `_id` for a document without one. */
export const newObjectId = (): Value => {
  const bytes = Buffer.from(new ObjectId().id);
  return { type: BsonType.objectId, bytes, start: 0, end: 12 };
};

const idName = nameOf('_id');

/** Type byte, `_id` and its terminator. */
const idHeader = 5;

const prependId = (id: Value, document: Value): Value => {
  const size = id.end - id.start;
  const fields = document.end - document.start - 4;
  const bytes = Buffer.allocUnsafe(4 + idHeader + size + fields);
  bytes.writeInt32LE(bytes.length);
  bytes[4] = id.type;
  idName.copy(bytes, 5);
  bytes[8] = 0;
  id.bytes.copy(bytes, 4 + idHeader, id.start, id.end);
  document.bytes.copy(bytes, 4 + idHeader + size, document.start + 4, document.end);
  return { type: BsonType.document, bytes, start: 0, end: bytes.length };
};

const isFirst = (document: Value, id: Value): boolean => id.start === document.start + 4 + idHeader;

/** The document with this `_id` in front; the same document if `_id` is first already. */
export const withId = (id: Value, document: Value): Value => {
  const present = fieldOf(document, idName);
  if (present === undefined) return prependId(id, document);
  if (isFirst(document, present) && areBytesEqual(present, id)) return document;
  const others = fieldsOf(document).filter(([name]) => name !== '_id');
  return encodeFields([['_id', id], ...others]);
};
