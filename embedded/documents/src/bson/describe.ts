import { dateOf, regexOf, textOf } from './read.ts';
import { BsonType, fieldsOf, itemsOf, type Value } from './value.ts';

const fields = (value: Value): string => {
  const parts = fieldsOf(value).map(([name, field]) => `${name}: ${describe(field)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
};

const double = (number: number): string =>
  Number.isInteger(number) ? number.toFixed(1) : String(number);

/** A value as MongoDB writes it in messages. */
export const describe = (value: Value): string => {
  const { type, bytes, start, end } = value;
  switch (type) {
    case BsonType.double:
      return double(bytes.readDoubleLE(start));
    case BsonType.int:
      return String(bytes.readInt32LE(start));
    case BsonType.long:
      return String(bytes.readBigInt64LE(start));
    case BsonType.string:
      return `"${textOf(value)}"`;
    case BsonType.document:
      return fields(value);
    case BsonType.array:
      return `[ ${itemsOf(value).map(describe).join(', ')} ]`;
    case BsonType.objectId:
      return `ObjectId('${bytes.toString('hex', start, end)}')`;
    case BsonType.boolean:
      return bytes[start] === 1 ? 'true' : 'false';
    case BsonType.date:
      return `new Date(${dateOf(value)})`;
    case BsonType.null:
      return 'null';
    case BsonType.binary:
      return `BinData(${bytes[start + 4] ?? 0}, ${bytes.toString('hex', start + 5, end).toUpperCase()})`;
    case BsonType.regex: {
      const { pattern, flags } = regexOf(value);
      return `/${pattern}/${flags}`;
    }
    default:
      return '?';
  }
};
