import { describe } from '../bson/describe.ts';
import { isDocument } from '../bson/value.ts';
import { CommandError, typeMismatch } from '../errors.ts';
import type { CommandName } from '../profile.ts';
import type { Collection } from '../storage/collection.ts';
import { idIndexSpec, parseIndexSpec, isSameKey, type IndexSpec } from '../storage/index-spec.ts';
import { indexSpecsOf, requireKnownFields, readList, readTarget } from './arguments.ts';
import { collectionIn, ensureCollection, namespaceOf, type Handler } from './command.ts';
import { cursorReply } from './find.ts';

/** Whether the index exists already. Errors 85 and 86 if it conflicts with one that does. */
const isPresent = (presentSpecs: readonly IndexSpec[], spec: IndexSpec): boolean => {
  if (isSameKey(spec, idIndexSpec)) return true;
  for (const present of presentSpecs) {
    const hasSameName = present.name === spec.name;
    const hasSameKey = isSameKey(present, spec);
    if (hasSameName && hasSameKey && present.unique === spec.unique) return true;
    if (!hasSameName && !hasSameKey) continue;
    throw new CommandError(
      hasSameName ? 86 : 85,
      `An existing index has the same ${hasSameName ? 'name' : 'key'} as the requested index. Requested index: ${describe(spec.document)}, existing index: ${describe(present.document)}`,
    );
  }
  return false;
};

/** The indexes that the collection does not have. */
const listMissing = (
  { indexes }: Collection,
  specs: readonly IndexSpec[],
): readonly IndexSpec[] => {
  const present = indexes.map(({ spec }) => spec);
  const missing: IndexSpec[] = [];
  for (const spec of specs) {
    if (!isPresent([...present, ...missing], spec)) missing.push(spec);
  }
  return missing;
};

const createIndexes: Handler = (call) => {
  requireKnownFields(call, ['indexes']);
  const name = readTarget(call);
  const specs = readList(call, 'indexes').map((value) =>
    isDocument(value)
      ? parseIndexSpec(value)
      : typeMismatch("BSON field 'createIndexes.indexes' is the wrong type"),
  );
  if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
  const present = collectionIn(call, name);
  const collection = present ?? ensureCollection(call.engine, call.db, name);
  const before = collection.indexes.length + 1;
  call.engine.catalog.addIndexes(collection, listMissing(collection, specs));
  const after = collection.indexes.length + 1;
  return {
    numIndexesBefore: before,
    numIndexesAfter: after,
    createdCollectionAutomatically: present === undefined,
  };
};

const listIndexes: Handler = (call) => {
  requireKnownFields(call, ['cursor']);
  const namespace = namespaceOf(call, readTarget(call));
  const collection = collectionIn(call, readTarget(call));
  if (!collection) throw new CommandError(26, `ns not found ${namespace}`);
  const documents = indexSpecsOf(collection).map(({ document }) => document);
  return cursorReply(call, namespace, documents);
};

/** Commands about indexes. */
export const indexCommands = {
  createIndexes,
  listIndexes,
} satisfies Partial<Record<CommandName, Handler>>;
