import { keyUnder, sameCollation, type Collation } from '../bson/collation.ts';
import { isTrue, mapOf, numberIn, stringIn } from '../bson/read.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { BsonType, fieldsOf, isDocument, ownValue, sameBytes, type Value } from '../bson/value.ts';
import { encodeDocument, encodeFields, type Encodable } from '../bson/write.ts';
import { CommandError, notImplemented } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { ownPath, parsePath, type Path } from '../query/path.ts';
import { parseCollation } from '../query/collation.ts';
import { parseFilter } from '../query/parse-filter.ts';

export type IndexField = { readonly path: Path; readonly descending: boolean };

/** An index as it was asked for. */
export type IndexSpec = {
  readonly name: string;
  readonly key: Value;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  /** Admits no further duplicates, so that the index can be made unique. */
  readonly prepareUnique: boolean;
  readonly sparse: boolean;
  readonly partial: Filter | undefined;
  readonly collation: Collation | undefined;
  /** The key of one field's value. */
  readonly keyOf: (value: Value) => Buffer;
  readonly expireAfterSeconds: number | undefined;
  /** All of it, as `listIndexes` gives it. */
  readonly document: Value;
};

const cannotCreate = (message: string): never => {
  throw new CommandError(67, message);
};

const parseField = ([name, value]: [string, Value]): IndexField => {
  if (value.type === BsonType.string) {
    return notImplemented('an index that is neither ascending nor descending');
  }
  if (!isNumber(value)) {
    return cannotCreate(`Values in the index key pattern must be numbers or strings: ${name}`);
  }
  const direction = doubleOf(value);
  if (direction === 0 || Number.isNaN(direction)) {
    cannotCreate('Values in the index key pattern cannot be 0.');
  }
  if (name === '' || name.split('.').includes(''))
    cannotCreate('Index keys cannot be an empty field.');
  if (name.startsWith('$'))
    cannotCreate(`Index key contains an illegal field name: field name starts with '$'.`);
  if (name.includes('$**')) notImplemented('a wildcard index');
  return { path: ownPath(parsePath(name)), descending: direction < 0 };
};

const options = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'ns',
  'prepareUnique',
]);

const unsupported = new Set(['hidden', 'weights', 'wildcardProjection', 'clustered']);

const checkOptions = (fields: ReadonlyMap<string, Value>): void => {
  for (const name of fields.keys()) {
    if (options.has(name)) continue;
    if (unsupported.has(name)) notImplemented(`the index option '${name}'`);
    throw new CommandError(197, `The field '${name}' is not valid for an index specification.`);
  }
};

/** The name that an index has when none is given. */
export const defaultName = (key: Value): string =>
  fieldsOf(key)
    .map(([name, value]) => `${name}_${doubleOf(value)}`)
    .join('_');

const expiry = (fields: ReadonlyMap<string, Value>, count: number): number | undefined => {
  const seconds = numberIn(fields, 'expireAfterSeconds');
  if (seconds === undefined) return undefined;
  if (count > 1)
    cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (!(seconds >= 0) || seconds > 2 ** 31 - 1) {
    cannotCreate('TTL index expireAfterSeconds option must be within an acceptable range');
  }
  return seconds;
};

const partialFilter = (
  fields: ReadonlyMap<string, Value>,
  collation: Collation | undefined,
): Filter | undefined => {
  const value = fields.get('partialFilterExpression');
  if (value === undefined) return undefined;
  if (!isDocument(value)) return cannotCreate('partialFilterExpression must be an object');
  return parseFilter(value, {
    compute: () => cannotCreate('$expr is not allowed in partialFilterExpression'),
    collation,
  });
};

/**
 * Reads one of `createIndexes`' specifications; without a collation it has the collection's.
 * The result is kept as long as the index and holds nothing of the message. Errors 67, 197, 238.
 */
export const parseIndexSpec = (document: Value, usual?: Collation): IndexSpec => {
  const given = mapOf(ownValue(document));
  checkOptions(given);
  const key = given.get('key');
  if (!isDocument(key))
    throw new CommandError(9, "The 'key' field is a required property of an index specification");
  const fields = fieldsOf(key).map(parseField);
  if (fields.length === 0) cannotCreate('Index keys cannot be an empty object');
  const name = stringIn(given, 'name') ?? defaultName(key);
  const unique = isTrue(given.get('unique'));
  const prepareUnique = isTrue(given.get('prepareUnique'));
  const sparse = isTrue(given.get('sparse'));
  const collation = given.has('collation') ? parseCollation(given.get('collation')) : usual;
  const partial = partialFilter(given, collation);
  const expireAfterSeconds = expiry(given, fields.length);
  if (sparse && partial) cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  const kept: (readonly [string, Encodable | undefined])[] = [
    ['v', 2],
    ['key', key],
    ['name', name],
    ['unique', unique ? true : undefined],
    ['prepareUnique', prepareUnique ? true : undefined],
    ['sparse', sparse ? true : undefined],
    ['partialFilterExpression', given.get('partialFilterExpression')],
    ['expireAfterSeconds', given.get('expireAfterSeconds')],
    ['collation', collation?.document],
  ];
  return {
    name,
    key,
    fields,
    unique,
    prepareUnique,
    sparse,
    partial,
    collation,
    keyOf: (value) => keyUnder(collation, value),
    expireAfterSeconds,
    document: ownValue(encodeFields(kept)),
  };
};

/** The index that every collection has; its table is the collection's own. */
export const idIndexDocument: Value = encodeDocument({ v: 2, key: { _id: 1 }, name: '_id_' });

export const idIndexSpec: IndexSpec = parseIndexSpec(idIndexDocument);

export const sameKey = (a: IndexSpec, b: IndexSpec): boolean =>
  a.fields.length === b.fields.length &&
  a.fields.every(
    (field, i) =>
      field.path.text === b.fields[i]?.path.text && field.descending === b.fields[i].descending,
  );

export const sameOptions = (a: IndexSpec, b: IndexSpec): boolean => {
  const left = mapOf(a.document);
  const right = mapOf(b.document);
  const partialA = left.get('partialFilterExpression');
  const partialB = right.get('partialFilterExpression');
  return (
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    sameCollation(a.collation, b.collation) &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    (partialA === partialB || (!!partialA && !!partialB && sameBytes(partialA, partialB)))
  );
};
