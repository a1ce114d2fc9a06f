import { describe } from '../bson/describe.ts';
import { keyUnder, type Collation } from '../bson/collation.ts';
import { BsonType, bytesOf, fieldOf, firstName, nameOf, type Value } from '../bson/value.ts';
import { encodeFields, nullValue } from '../bson/write.ts';
import { CommandError, expectedError } from '../errors.ts';
import { valueAt } from '../query/path.ts';
import { indexKeys, type IndexKeys } from './index-keys.ts';
import { idIndexSpec, type IndexSpec } from './index-spec.ts';
import type { DocumentTable, KeyTable, Row } from './tables.ts';
import type { Writer, WriteLog } from './write-log.ts';

/** An index of a collection beside the one on `_id`. */
export type Index = {
  readonly id: number;
  readonly spec: IndexSpec;
  readonly table: KeyTable;
  /** Bits of the fields that went through an array in some document. */
  arrays: number;
  /** Keeps `arrays` beyond this run. */
  readonly noteArrays: (arrays: number) => void;
};

export type Collection = {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Buffer;
  options: Value;
  /** How texts are compared where a command does not say. */
  readonly collation: Collation | undefined;
  readonly documents: DocumentTable;
  readonly indexes: Index[];
  readonly log: Pick<WriteLog, 'note' | 'noteInsert'>;
  /** The open transaction that made it, and that alone knows of it. */
  madeBy: Writer | undefined;
  /** Cursors over it end when it is gone. */
  dropped: boolean;
};

const idName = nameOf('_id');

/** Where two documents may not be alike. */
export const duplicate = (
  collection: Pick<Collection, 'db' | 'name'>,
  spec: IndexSpec,
  document: Value,
): CommandError => {
  const value = encodeFields(
    spec.fields.map(({ path }) => [path.text, valueAt(document, path) ?? nullValue]),
  );
  return expectedError(
    11000,
    `E11000 duplicate key error collection: ${collection.db}.${collection.name} index: ${spec.name} dup key: ${describe(value)}`,
    { keyPattern: spec.key, keyValue: value },
  );
};

const idOf = (document: Value): Value => fieldOf(document, idName) ?? nullValue;

/** Whether no key may be added twice; those that are there may have been. */
const isUnique = ({ spec }: Index): boolean => spec.unique || spec.prepareUnique;

const checkUnique = (
  collection: Collection,
  index: Index,
  keys: readonly Buffer[],
  document: Value,
  row: number,
): void => {
  if (!isUnique(index)) return;
  for (const key of keys) {
    if (index.table.holder(key, row) !== undefined) {
      throw duplicate(collection, index.spec, document);
    }
  }
};

const noteArrays = (index: Index, { arrays }: IndexKeys): void => {
  if ((index.arrays | arrays) === index.arrays) return;
  index.arrays |= arrays;
  index.noteArrays(index.arrays);
};

const noRow = -1;

const noteWrite = (collection: Collection, row: number, before: Value | undefined): void =>
  collection.log.note({ collection: collection.id, row, before });

/** Inserts a document that has an `_id`. Error 11000 before anything is written. */
export const insertDocument = (collection: Collection, document: Value): void => {
  const id = idOf(document);
  if (id.type === BsonType.array || id.type === BsonType.regex || id.type === BsonType.undefined) {
    throw new CommandError(53, "The '_id' value cannot be of type array or regex");
  }
  if (id.type === BsonType.document && firstName(id)?.startsWith('$')) {
    throw new CommandError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${firstName(id)} is not valid for storage.`,
    );
  }
  const { indexes, documents } = collection;
  const found = indexes.map((index) => indexKeys(index.spec, document));
  const key = keyUnder(collection.collation, id);
  for (const [i, index] of indexes.entries()) {
    if (!isUnique(index)) continue;
    if (documents.byKey(key)) throw duplicate(collection, idIndexSpec, document);
    checkUnique(collection, index, found[i]?.keys ?? [], document, noRow);
  }
  collection.log.noteInsert(collection.id, key);
  const row = documents.insert(key, bytesOf(document));
  if (row === undefined) throw duplicate(collection, idIndexSpec, document);
  noteWrite(collection, row, undefined);
  for (const [i, index] of indexes.entries()) {
    const keys = found[i];
    if (!keys) continue;
    for (const indexKey of keys.keys) index.table.insert(indexKey, row);
    noteArrays(index, keys);
  }
};

const without = (keys: readonly Buffer[], others: readonly Buffer[]): Buffer[] =>
  keys.filter((key) => !others.some((other) => key.equals(other)));

/** Puts back what was taken out, where nothing else is. */
export const putBack = (collection: Collection, { id, document }: Row): void => {
  const idKey = keyUnder(collection.collation, idOf(document));
  collection.documents.restore(id, idKey, bytesOf(document));
  for (const index of collection.indexes) {
    for (const key of indexKeys(index.spec, document).keys) index.table.insert(key, id);
  }
};

/** Puts another version in a document's place; its `_id` is the same. */
export const updateDocument = (collection: Collection, row: Row, document: Value): void => {
  const changes = collection.indexes.map((index) => {
    const before = indexKeys(index.spec, row.document);
    const now = indexKeys(index.spec, document);
    const added = without(now.keys, before.keys);
    checkUnique(collection, index, added, document, row.id);
    return { index, now, added, removed: without(before.keys, now.keys) };
  });
  noteWrite(collection, row.id, row.document);
  collection.documents.update(row.id, bytesOf(document));
  for (const { index, now, added, removed } of changes) {
    for (const key of removed) index.table.remove(key, row.id);
    for (const key of added) index.table.insert(key, row.id);
    noteArrays(index, now);
  }
};

export const removeDocument = (collection: Collection, row: Row): void => {
  noteWrite(collection, row.id, row.document);
  takeOut(collection, row);
};

/** Removes a row without a word to transactions. */
export const takeOut = (collection: Collection, row: Row): void => {
  for (const index of collection.indexes) {
    for (const key of indexKeys(index.spec, row.document).keys) index.table.remove(key, row.id);
  }
  collection.documents.remove(row.id);
};

/** Adds what is stored already to a new index. Error 11000 where it cannot be unique. */
export const fillIndex = (collection: Collection, index: Index): void => {
  let resume: number | undefined;
  for (;;) {
    const rows = collection.documents.inOrder(false, resume, 1000);
    for (const row of rows) {
      const found = indexKeys(index.spec, row.document);
      checkUnique(collection, index, found.keys, row.document, row.id);
      for (const key of found.keys) index.table.insert(key, row.id);
      noteArrays(index, found);
    }
    resume = rows.at(-1)?.id;
    if (resume === undefined) return;
  }
};

/** The `_id`s of documents that share a key, for each key that several have. */
export const sharedKeys = (collection: Collection, index: Index): Value[][] => {
  const holders = new Map<string, Value[]>();
  let resume: number | undefined;
  for (;;) {
    const rows = collection.documents.inOrder(false, resume, 1000);
    for (const { document } of rows) {
      for (const key of indexKeys(index.spec, document).keys) {
        const text = key.toString('latin1');
        holders.set(text, [...(holders.get(text) ?? []), idOf(document)]);
      }
    }
    resume = rows.at(-1)?.id;
    if (resume === undefined) return [...holders.values()].filter(({ length }) => length > 1);
  }
};

export const findIndex = (collection: Collection, name: string): Index | undefined =>
  collection.indexes.find((index) => index.spec.name === name);
