import { bigintOf, isWhole } from '../bson/number.ts';
import { arrayIn, documentOption, isFlagSet, mapOf, numberIn, stringIn } from '../bson/read.ts';
import { itemsOf, type Value } from '../bson/value.ts';
import { CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { countByKeys } from '../plan/count.ts';
import { documentsOf, allDocuments, select, type Selection } from '../plan/select.ts';
import type { CommandName } from '../profile.ts';
import { isEverything } from '../query/filter.ts';
import { readFilter } from '../query/parse-filter.ts';
import { parseProjection, projected } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { requireKnownFields, readHint, readTarget } from './arguments.ts';
import { collectionIn, namespaceOf, type Call, type Handler, type Reply } from './command.ts';

/** `allowDiskUse` and `noCursorTimeout` change nothing here. */
const findOptions = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'allowDiskUse',
  'noCursorTimeout',
];

const nonNegative = (call: Call, name: string): number => {
  const number = numberIn(call.fields, name) ?? 0;
  if (number < 0) {
    throw new CommandError(
      51024,
      `BSON field '${name}' value must be >= 0, actual value '${number}'`,
    );
  }
  return Math.trunc(number);
};

/** Reads the filter, sort, limits and projection of a `find` command. */
export const selectionOf = (call: Call, collection: Collection | undefined): Selection => {
  const sort = documentOption(call.fields, 'sort');
  requireKnownFields(call, findOptions);
  return {
    filter: readFilter(documentOption(call.fields, 'filter')),
    sort: sort ? parseSort(sort) : [],
    skip: nonNegative(call, 'skip'),
    limit: nonNegative(call, 'limit'),
    hint: readHint(call.fields.get('hint'), collection),
  };
};

const defaultFirstBatch = 101;

const openCursor = (
  { engine }: Call,
  namespace: string,
  documents: Iterable<Value>,
  batchSize: number | undefined,
  single = false,
): Reply => {
  const size = batchSize ?? defaultFirstBatch;
  const { id, batch } = engine.cursors.open(namespace, documents, size, single);
  return { cursor: { firstBatch: batch, id, ns: namespace } };
};

/** The answer to a command that has its batch size in the option `cursor`. */
export const cursorReply = (call: Call, namespace: string, documents: Iterable<Value>): Reply => {
  const cursor = documentOption(call.fields, 'cursor');
  return openCursor(call, namespace, documents, cursor && numberIn(mapOf(cursor), 'batchSize'));
};

const find: Handler = (call) => {
  const name = readTarget(call);
  const collection = collectionIn(call, name);
  const selection = selectionOf(call, collection);
  const projection = parseProjection(documentOption(call.fields, 'projection'));
  const documents = collection ? documentsOf(select(collection, selection)) : [];
  const shaped = projection ? projected(documents, projection) : documents;
  const batchSize = call.fields.has('batchSize') ? nonNegative(call, 'batchSize') : undefined;
  const single = isFlagSet(call.fields, 'singleBatch');
  return openCursor(call, namespaceOf(call, name), shaped, batchSize, single);
};

const getMore: Handler = (call) => {
  requireKnownFields(call, ['collection', 'batchSize']);
  const id = call.fields.get('getMore');
  const name = stringIn(call.fields, 'collection');
  if (!id || !isWhole(id)) return typeMismatch("BSON field 'getMore.getMore' is the wrong type");
  if (name === undefined) return failedToParse("BSON field 'getMore.collection' is missing");
  const size = numberIn(call.fields, 'batchSize');
  const namespace = namespaceOf(call, name);
  const { id: next, batch } = call.engine.cursors.next(bigintOf(id), namespace, size || undefined);
  return { cursor: { nextBatch: batch, id: next, ns: namespace } };
};

const killCursors: Handler = (call) => {
  requireKnownFields(call, ['cursors']);
  const ids =
    arrayIn(call.fields, 'cursors') ?? failedToParse("BSON field 'killCursors.cursors' is missing");
  const namespace = namespaceOf(call, readTarget(call));
  const cursorIds = itemsOf(ids).filter(isWhole).map(bigintOf);
  return { cursorsKilled: cursorIds.filter((id) => call.engine.cursors.kill(id, namespace)) };
};

const count: Handler = (call) => {
  requireKnownFields(call, ['query']);
  const collection = collectionIn(call, readTarget(call));
  if (!collection) return { n: 0 };
  const filter = readFilter(documentOption(call.fields, 'query'));
  if (isEverything(filter)) return { n: collection.documents.count() };
  const selection = { ...allDocuments, filter };
  return { n: countByKeys(collection, selection) ?? [...select(collection, selection)].length };
};

/** Commands that read. */
export const readCommands = {
  find,
  getMore,
  killCursors,
  count,
} satisfies Partial<Record<CommandName, Handler>>;
