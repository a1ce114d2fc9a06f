import { accept, scopeOf, hintOf, sortOption, targetOf } from './arguments.ts';
import { readFilter, readProjection } from '../aggregate/tools.ts';
import { bigintOf, isWhole } from '../bson/number.ts';
import { arrayIn, documentOption, flagIn, numberIn, stringIn } from '../bson/read.ts';
import { fieldsOf, isArray, itemsOf, type Value } from '../bson/value.ts';
import { keyUnder } from '../bson/collation.ts';
import { CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.ts';
import { documentsOf } from '../aggregate/joining-stages.ts';
import { countByKeys } from '../plan/count.ts';
import { every, select, type Selection } from '../plan/select.ts';
import { isEverything, matchedPosition, type Filter } from '../query/filter.ts';
import { parsePath, valuesAt } from '../query/path.ts';
import { project, type Projection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { readsSnapshot } from './snapshots.ts';
import { collectionIn, namespaceOf, type Call, type Handler, type Reply } from './command.ts';

const unsupported = ['min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData'];

const findOptions = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'let',
  'collation',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
  'oplogReplay',
  ...unsupported,
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

const refuseUnsupported = (call: Call): void => {
  for (const name of unsupported) {
    const value = call.fields.get(name);
    if (value && (value.type !== 8 || flagIn(call.fields, name)))
      notImplemented(`find with '${name}'`);
  }
};

/** What a find asks for, as the planner wants it. */
export const selectionOf = (call: Call, collection: Collection | undefined): Selection => {
  const variables = scopeOf(call, collection);
  const sort = sortOption(call);
  const natural = sort && fieldsOf(sort)[0]?.[0] === '$natural';
  const hint = natural ? sort : call.fields.get('hint');
  return {
    filter: readFilter(documentOption(call.fields, 'filter'), variables),
    sort: sort && !natural ? parseSort(sort) : [],
    skip: nonNegative(call, 'skip'),
    limit: nonNegative(call, 'limit'),
    hint: hintOf(hint, collection),
    collation: variables.collation,
  };
};

function* projected(
  documents: Iterable<Value>,
  projection: Projection,
  filter: Filter,
): Generator<Value> {
  for (const document of documents) {
    const position = projection.positional ? matchedPosition(filter, document) : undefined;
    yield project(projection, document, position);
  }
}

const usualFirstBatch = 101;

/** The answer that opens a cursor. */
export const cursorReply = (
  call: Call,
  namespace: string,
  documents: Iterable<Value>,
  batchSize: number | undefined,
  single = false,
): Reply => {
  const size = batchSize ?? usualFirstBatch;
  const all = readsSnapshot(call) ? [...documents] : documents;
  const { id, batch } = call.engine.cursors.open(namespace, all, size, single);
  return { cursor: { firstBatch: batch, id, ns: namespace } };
};

const find: Handler = (call) => {
  accept(call, findOptions);
  refuseUnsupported(call);
  const name = targetOf(call);
  const collection = collectionIn(call, name);
  const selection = selectionOf(call, collection);
  const projection = readProjection(
    documentOption(call.fields, 'projection'),
    scopeOf(call, collection),
  );
  const documents = collection ? documentsOf(select(collection, selection)) : [];
  const shaped = projection ? projected(documents, projection, selection.filter) : documents;
  const given = call.fields.has('batchSize') ? nonNegative(call, 'batchSize') : undefined;
  const single = flagIn(call.fields, 'singleBatch');
  return cursorReply(call, namespaceOf(call, name), shaped, given, single);
};

const getMore: Handler = (call) => {
  accept(call, ['collection', 'batchSize']);
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
  accept(call, ['cursors']);
  const ids =
    arrayIn(call.fields, 'cursors') ?? failedToParse("BSON field 'killCursors.cursors' is missing");
  const namespace = namespaceOf(call, targetOf(call));
  const asked = itemsOf(ids).filter(isWhole).map(bigintOf);
  const killed = asked.filter((id) => call.engine.cursors.kill(id, namespace));
  return {
    cursorsKilled: killed,
    cursorsNotFound: asked.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  };
};

const count: Handler = (call) => {
  accept(call, ['query', 'limit', 'skip', 'hint', 'fields', 'collation']);
  const collection = collectionIn(call, targetOf(call));
  if (!collection) return { n: 0 };
  const variables = scopeOf(call, collection);
  const filter = readFilter(documentOption(call.fields, 'query'), variables);
  const limit = Math.abs(numberIn(call.fields, 'limit') ?? 0);
  const skip = nonNegative(call, 'skip');
  const hint = hintOf(call.fields.get('hint'), collection);
  if (isEverything(filter) && hint === undefined) {
    const rest = Math.max(collection.documents.count() - skip, 0);
    return { n: limit === 0 ? rest : Math.min(rest, limit) };
  }
  const { collation } = variables;
  const selection = { ...every, filter, skip, limit, hint, collation };
  const byKeys = countByKeys(collection, selection);
  if (byKeys !== undefined) return { n: byKeys };
  let n = 0;
  for (const _ of select(collection, selection)) n += 1;
  return { n };
};

const distinct: Handler = (call) => {
  accept(call, ['key', 'query', 'hint', 'collation']);
  const collection = collectionIn(call, targetOf(call));
  const key = stringIn(call.fields, 'key') ?? failedToParse("BSON field 'distinct.key' is missing");
  if (!collection) return { values: [] };
  const path = parsePath(key);
  const variables = scopeOf(call, collection);
  const { collation } = variables;
  const filter = readFilter(documentOption(call.fields, 'query'), variables);
  const hint = hintOf(call.fields.get('hint'), collection);
  const values = new Map<string, Value>();
  for (const { document } of select(collection, { ...every, filter, hint, collation })) {
    for (const value of valuesAt(document, path)) {
      if (value.type === 6 && !isArray(value)) continue;
      const id = keyUnder(collation, value).toString('latin1');
      if (!values.has(id)) values.set(id, value);
    }
  }
  const ordered = [...values].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { values: ordered.map(([, value]) => value) };
};

/** Commands that read. */
export const readCommands: Readonly<Record<string, Handler>> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
};
