import { readFilter, readProjection } from '../aggregate/tools.ts';
import { arrayIn, documentOption, flagIn } from '../bson/read.ts';
import { itemsOf, type Value } from '../bson/value.ts';
import { failedToParse } from '../errors.ts';
import { select } from '../plan/select.ts';
import { matchedPosition } from '../query/filter.ts';
import { project } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { removeDocument } from '../storage/collection.ts';
import { accept, hintOf, scopeOf, targetOf } from './arguments.ts';
import { collectionIn, type Call, type Handler, type Reply } from './command.ts';
import { runUpdate } from './update-one.ts';

const options = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'arrayFilters',
  'hint',
  'collation',
  'let',
  'stmtId',
];

const shaped = (call: Call, document: Value | undefined): Value | null => {
  if (!document) return null;
  const variables = scopeOf(call, collectionIn(call, targetOf(call)));
  const projection = readProjection(documentOption(call.fields, 'fields'), variables);
  if (!projection) return document;
  const filter = readFilter(documentOption(call.fields, 'query'), variables);
  return project(projection, document, matchedPosition(filter, document));
};

const removal = (call: Call): Reply => {
  const { fields, engine } = call;
  if (fields.has('update')) failedToParse("Cannot specify both an 'update' and 'remove'=true");
  if (flagIn(fields, 'new')) {
    failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  const collection = collectionIn(call, targetOf(call));
  const variables = scopeOf(call, collection);
  const sort = documentOption(fields, 'sort');
  const [row] = collection
    ? select(collection, {
        filter: readFilter(documentOption(fields, 'query'), variables),
        sort: sort ? parseSort(sort) : [],
        skip: 0,
        limit: 1,
        hint: hintOf(fields.get('hint'), collection),
        collation: variables.collation,
      })
    : [];
  if (!collection || !row) return { lastErrorObject: { n: 0 }, value: null };
  engine.journal.begin();
  removeDocument(collection, row);
  return { lastErrorObject: { n: 1 }, value: shaped(call, row.document) };
};

const update = (call: Call): Reply => {
  const { fields } = call;
  const filters = arrayIn(fields, 'arrayFilters');
  const { matched, upserted, before, after } = runUpdate(call.engine, {
    db: call.db,
    name: targetOf(call),
    filter: documentOption(fields, 'query'),
    update:
      fields.get('update') ?? failedToParse('Either an update or remove=true must be specified'),
    arrayFilters: filters ? itemsOf(filters) : [],
    sort: documentOption(fields, 'sort'),
    hint: fields.get('hint'),
    variables: scopeOf(call, collectionIn(call, targetOf(call))),
    upsert: flagIn(fields, 'upsert'),
    multi: false,
    checked: !flagIn(fields, 'bypassDocumentValidation'),
  });
  return {
    lastErrorObject: {
      n: upserted ? 1 : matched,
      updatedExisting: matched > 0,
      upserted,
    },
    value: shaped(call, flagIn(fields, 'new') ? after : before),
  };
};

const findAndModify: Handler = (call) => {
  accept(call, options);
  const done = call.engine.retries.statementsOf(call);
  const before = done.get(0)?.reply;
  if (before) return { ...before, retriedStmtId: 0 };
  call.engine.failPoints.beforeWrite(call);
  const reply = flagIn(call.fields, 'remove') ? removal(call) : update(call);
  done.set(0, { n: 1, nModified: 0, upserted: undefined, reply });
  return reply;
};

export const findAndModifyCommands: Readonly<Record<string, Handler>> = {
  findAndModify,
  findandmodify: findAndModify,
};
