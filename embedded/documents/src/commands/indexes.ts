import { sameCollation } from '../bson/collation.ts';
import { documentOption, isString, mapOf, numberIn, textOf } from '../bson/read.ts';
import { fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { describe } from '../bson/describe.ts';
import { encodeFields } from '../bson/write.ts';
import { CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { findIndex, type Collection } from '../storage/collection.ts';
import {
  defaultName,
  idIndexDocument,
  idIndexSpec,
  parseIndexSpec,
  sameKey,
  sameOptions,
} from '../storage/index-spec.ts';
import type { IndexSpec } from '../storage/index-spec.ts';
import { accept, listOf, targetOf } from './arguments.ts';
import { collectionIn, namespaceOf, noNamespace, type Call, type Handler } from './command.ts';
import { cursorReply } from './find.ts';
import { ensureCollection } from './stage-tools.ts';

const isIdIndex = (spec: IndexSpec): boolean => sameKey(spec, idIndexSpec);

/** Whether the index is there already. Errors 85 and 86 where one like it stands in the way. */
const isPresent = (collection: Collection, spec: IndexSpec): boolean => {
  if (isIdIndex(spec)) {
    if (spec.name !== idIndexSpec.name && spec.name !== '_id_1') {
      throw new CommandError(
        2,
        `The index name '_id_' must be used for an _id index, not '${spec.name}'`,
      );
    }
    return true;
  }
  for (const { spec: present } of collection.indexes) {
    const alike = sameKey(present, spec);
    if (present.name === spec.name) {
      if (alike && sameOptions(present, spec)) return true;
      throw new CommandError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${describe(spec.document)}, existing index: ${describe(present.document)}`,
      );
    }
    if (alike && sameOptions(present, spec)) {
      throw new CommandError(85, `Index already exists with a different name: ${present.name}`);
    }
    const equivalent = alike && sameCollation(present.collation, spec.collation);
    if (equivalent && present.partial === undefined && spec.partial === undefined) {
      throw new CommandError(
        85,
        `An equivalent index already exists with the same name but different options. Requested index: ${describe(spec.document)}, existing index: ${describe(present.document)}`,
      );
    }
  }
  return false;
};

const createIndexes: Handler = (call) => {
  accept(call, ['indexes', 'commitQuorum']);
  const name = targetOf(call);
  const present = collectionIn(call, name);
  const specs = listOf(call, 'indexes').map((value) =>
    isDocument(value)
      ? parseIndexSpec(value, present?.collation)
      : typeMismatch("BSON field 'createIndexes.indexes' is the wrong type"),
  );
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const collection = present ?? ensureCollection(call.engine, call.db, name);
  const before = collection.indexes.length + 1;
  for (const spec of specs) {
    if (!isPresent(collection, spec)) call.engine.catalog.addIndex(collection, spec);
  }
  const after = collection.indexes.length + 1;
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: present === undefined,
    note: before === after ? 'all indexes already exist' : undefined,
  };
};

/** The collection that the command names. Error 26. */
export const existing = (call: Call): Collection => {
  const name = targetOf(call);
  const collection = collectionIn(call, name);
  if (!collection) throw noNamespace(namespaceOf(call, name));
  return collection;
};

const idIndexOf = ({ options }: Collection): Value => {
  const clustered = mapOf(options).get('clusteredIndex');
  if (!clustered) return idIndexDocument;
  return encodeFields([...fieldsOf(clustered), ['clustered', true]]);
};

const listIndexes: Handler = (call) => {
  accept(call, ['cursor']);
  const collection = existing(call);
  const cursor = documentOption(call.fields, 'cursor');
  const documents = [idIndexOf(collection), ...collection.indexes.map(({ spec }) => spec.document)];
  const namespace = `${call.db}.${collection.name}`;
  return cursorReply(call, namespace, documents, cursor && numberIn(mapOf(cursor), 'batchSize'));
};

const namesOf = (collection: Collection, value: Value): string[] => {
  if (isArray(value)) return itemsOf(value).flatMap((item) => namesOf(collection, item));
  if (isString(value)) {
    return textOf(value) === '*'
      ? collection.indexes.map(({ spec }) => spec.name)
      : [textOf(value)];
  }
  if (!isDocument(value)) return failedToParse("BSON field 'dropIndexes.index' is the wrong type");
  const wanted = defaultName(value);
  const found = [idIndexSpec, ...collection.indexes.map(({ spec }) => spec)].find(
    ({ key }) => defaultName(key) === wanted,
  );
  if (!found) throw new CommandError(27, `can't find index with key: ${describe(value)}`);
  return [found.name];
};

const dropIndexes: Handler = (call) => {
  accept(call, ['index']);
  const collection = existing(call);
  const before = collection.indexes.length + 1;
  const names = namesOf(
    collection,
    call.fields.get('index') ?? failedToParse("BSON field 'dropIndexes.index' is missing"),
  );
  if (names.includes(idIndexSpec.name)) throw new CommandError(72, 'cannot drop _id index');
  const indexes = names.map((name) => {
    const index = findIndex(collection, name);
    if (!index) throw new CommandError(27, `index not found with name [${name}]`);
    return index;
  });
  for (const index of indexes) call.engine.catalog.dropIndex(collection, index);
  return { nIndexesWas: before };
};

/** Commands about indexes. */
export const indexCommands: Readonly<Record<string, Handler>> = {
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};
