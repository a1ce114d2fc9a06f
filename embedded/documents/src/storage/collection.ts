import { describe } from '../bson/describe.ts';
import { keyOf } from '../bson/key.ts';
import { BsonType, bytesOf, fieldOf, firstName, nameOf, type Value } from '../bson/value.ts';
import { encodeFields, nullValue } from '../bson/write.ts';
import { CommandError, expectedError } from '../errors.ts';
import { valueAt } from '../query/path.ts';
import { indexKeys, createKeyPartCache, type IndexKeys, type KeyPartCache } from './index-keys.ts';
import { idIndexSpec, type IndexSpec } from './index-spec.ts';
import type { DocumentTable, KeyTable, Row } from './tables.ts';

/** An index of a collection, other than the one on `_id`. */
export type Index = {
  readonly id: number;
  readonly spec: IndexSpec;
  readonly table: KeyTable;
  /** Bits of the fields that went through an array in some document. */
  arrays: number;
  /** Writes `arrays` to the table of indexes. */
  readonly saveArrays: (arrays: number) => void;
};

export type Collection = {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly documents: DocumentTable;
  readonly indexes: Index[];
  /** Set when the collection is dropped: its cursors end. */
  dropped: boolean;
};

const idName = nameOf('_id');

const duplicate = (
  { db, name }: Pick<Collection, 'db' | 'name'>,
  spec: IndexSpec,
  document: Value,
): CommandError => {
  const value = encodeFields(
    spec.fields.map(({ path }) => [path.text, valueAt(document, path) ?? nullValue]),
  );
  return expectedError(
    11000,
    `E11000 duplicate key error collection: ${db}.${name} index: ${spec.name} dup key: ${describe(value)}`,
    { keyPattern: spec.key, keyValue: value },
  );
};

const checkUnique = (
  collection: Collection,
  { spec, table }: Index,
  keys: readonly Buffer[],
  document: Value,
  row?: number,
): void => {
  if (!spec.unique) return;
  for (const key of keys) {
    if (table.findOther(key, row) !== undefined) throw duplicate(collection, spec, document);
  }
};

const noteArrays = (index: Index, { arrays }: IndexKeys): void => {
  if ((index.arrays | arrays) === index.arrays) return;
  index.arrays |= arrays;
  index.saveArrays(index.arrays);
};

const checkId = (id: Value): void => {
  if (id.type === BsonType.array || id.type === BsonType.regex || id.type === BsonType.undefined) {
    throw new CommandError(53, "The '_id' value cannot be of type array, regex or undefined");
  }
  if (id.type === BsonType.document && firstName(id)?.startsWith('$')) {
    throw new CommandError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${firstName(id)} is not valid for storage.`,
    );
  }
};

/** Inserts a document that has an `_id`. Error 11000 before anything is written. */
export const insertDocument = (collection: Collection, document: Value): void => {
  const id = fieldOf(document, idName) ?? nullValue;
  checkId(id);
  const { indexes, documents } = collection;
  const cache = createKeyPartCache();
  const found = indexes.map((index) => indexKeys(index.spec.fields, document, cache));
  const key = keyOf(id);
  for (const [i, index] of indexes.entries()) {
    if (!index.spec.unique) continue;
    if (documents.byKey(key)) throw duplicate(collection, idIndexSpec, document);
    checkUnique(collection, index, found[i]?.keys ?? [], document);
  }
  const row = documents.insert(key, bytesOf(document));
  if (row === undefined) throw duplicate(collection, idIndexSpec, document);
  for (const [i, index] of indexes.entries()) {
    const keys = found[i];
    if (!keys) continue;
    for (const indexKey of keys.keys) index.table.insert(indexKey, row);
    noteArrays(index, keys);
  }
};

const without = (keys: readonly Buffer[], others: readonly Buffer[]): Buffer[] =>
  keys.filter((key) => !others.some((other) => key.equals(other)));

/** Replaces a document by another version with the same `_id`. */
export const updateDocument = (collection: Collection, row: Row, document: Value): void => {
  const [cacheBefore, cacheNow] = [createKeyPartCache(), createKeyPartCache()];
  const changes = collection.indexes.map((index) => {
    const before = indexKeys(index.spec.fields, row.document, cacheBefore);
    const now = indexKeys(index.spec.fields, document, cacheNow);
    const added = without(now.keys, before.keys);
    checkUnique(collection, index, added, document, row.id);
    return { index, now, added, removed: without(before.keys, now.keys) };
  });
  collection.documents.update(row.id, bytesOf(document));
  for (const { index, now, added, removed } of changes) {
    for (const key of removed) index.table.remove(key, row.id);
    for (const key of added) index.table.insert(key, row.id);
    noteArrays(index, now);
  }
};

export const removeDocument = ({ indexes, documents }: Collection, row: Row): void => {
  for (const { spec, table } of indexes) {
    for (const key of indexKeys(spec.fields, row.document).keys) table.remove(key, row.id);
  }
  documents.remove(row.id);
};

/** Documents that are in memory at once while indexes are filled. */
const documentsPerPage = 500;
/** Documents whose keys are sorted before they are inserted, so that fewer pages change. */
const documentsPerSort = 4_000;

type NewKey = { readonly key: Buffer; readonly id: number };

/** Collects the keys of a new index. Those of a unique index are inserted at once. */
const indexFiller = (collection: Collection, index: Index) => {
  const sorted: NewKey[] = [];
  return {
    add: ({ id, document }: Row, cache: KeyPartCache): void => {
      const found = indexKeys(index.spec.fields, document, cache);
      checkUnique(collection, index, found.keys, document, id);
      for (const key of found.keys) {
        if (index.spec.unique) index.table.insert(key, id);
        else sorted.push({ key, id });
      }
      noteArrays(index, found);
    },
    insert: (): void => {
      sorted.sort((a, b) => a.key.compare(b.key) || a.id - b.id);
      for (const { key, id } of sorted.splice(0)) index.table.insert(key, id);
    },
  };
};

/**
 * Adds the stored documents to new indexes, and reads each document once. Error 11000 if a unique
 * index finds duplicates.
 */
export const fillIndexes = (collection: Collection, indexes: readonly Index[]): void => {
  const fillers = indexes.map((index) => indexFiller(collection, index));
  let resume: number | undefined;
  let added = 0;
  for (;;) {
    const rows = collection.documents.inOrder(resume, documentsPerPage);
    for (const row of rows) {
      const cache = createKeyPartCache();
      for (const filler of fillers) filler.add(row, cache);
    }
    added += rows.length;
    resume = rows.at(-1)?.id;
    if (added >= documentsPerSort || resume === undefined) {
      for (const filler of fillers) filler.insert();
      added = 0;
    }
    if (resume === undefined) return;
  }
};

export const findIndex = (collection: Collection, name: string): Index | undefined =>
  collection.indexes.find((index) => index.spec.name === name);
