import { doubleOf, isNumber } from '../bson/number.ts';
import { isTrue, mapOf, stringIn, type Fields } from '../bson/read.ts';
import { BsonType, fieldsOf, isDocument, ownValue, type Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { CommandError, outsideProfile } from '../errors.ts';
import { ownPath, parsePath, type Path } from '../query/path.ts';

export type IndexField = { readonly path: Path; readonly descending: boolean };

/** An index as it was created. */
export type IndexSpec = {
  readonly name: string;
  readonly key: Value;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  /** All of it, as `listIndexes` answers it. */
  readonly document: Value;
};

const cannotCreate = (message: string): never => {
  throw new CommandError(67, message);
};

const parseField = ([name, value]: [string, Value]): IndexField => {
  if (value.type === BsonType.string || name.includes('$**')) {
    return outsideProfile(67, `The kind of index on ${name}`);
  }
  if (!isNumber(value)) {
    return cannotCreate(`Values in the index key pattern must be numbers or strings: ${name}`);
  }
  const direction = doubleOf(value);
  if (direction === 0 || Number.isNaN(direction)) {
    cannotCreate('Values in the index key pattern cannot be 0.');
  }
  if (name.split('.').includes('')) cannotCreate('Index keys cannot be an empty field.');
  if (name.startsWith('$')) {
    cannotCreate(`Index key contains an illegal field name: field name starts with '$'.`);
  }
  return { path: ownPath(parsePath(name)), descending: direction < 0 };
};

/** `background` changes nothing here: an index is built at once. */
const options = new Set(['v', 'key', 'name', 'unique', 'background']);

const checkOptions = (fields: Fields): void => {
  for (const name of fields.keys()) {
    if (!options.has(name)) outsideProfile(197, `The index option ${name}`);
  }
};

/** The default name of an index. */
export const defaultName = (key: Value): string =>
  fieldsOf(key)
    .map(([name, value]) => `${name}_${doubleOf(value)}`)
    .join('_');

/**
 * Parses a specification of `createIndexes`. The result lives as long as the index and has no
 * reference to the message. Errors 67 and 197.
 */
export const parseIndexSpec = (document: Value): IndexSpec => {
  const given = mapOf(ownValue(document));
  checkOptions(given);
  const key = given.get('key');
  if (!isDocument(key))
    throw new CommandError(9, "The 'key' field is a required property of an index specification");
  const fields = fieldsOf(key).map(parseField);
  if (fields.length === 0) cannotCreate('Index keys cannot be an empty object');
  const name = stringIn(given, 'name') ?? defaultName(key);
  const unique = isTrue(given.get('unique'));
  const spec = encodeDocument({ v: 2, key, name, unique: unique ? true : undefined });
  return { name, key, fields, unique, document: ownValue(spec) };
};

/** The index that every collection has; its table is the collection's own. */
export const idIndexSpec: IndexSpec = parseIndexSpec(
  encodeDocument({ v: 2, key: { _id: 1 }, name: '_id_' }),
);

/** True for the same fields in the same order and direction, whatever the options. */
export const isSameKey = (a: IndexSpec, b: IndexSpec): boolean =>
  a.fields.length === b.fields.length &&
  a.fields.every(
    (field, i) =>
      field.path.text === b.fields[i]?.path.text && field.descending === b.fields[i].descending,
  );
