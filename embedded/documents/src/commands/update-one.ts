import { fieldOf, nameOf, areBytesEqual, type Value } from '../bson/value.ts';
import { nullValue } from '../bson/write.ts';
import { failedToParse } from '../errors.ts';
import { select } from '../plan/select.ts';
import type { Filter } from '../query/filter.ts';
import { readFilter } from '../query/parse-filter.ts';
import { parseSort } from '../query/sort.ts';
import { insertDocument, updateDocument, type Collection } from '../storage/collection.ts';
import type { Row } from '../storage/tables.ts';
import { applyUpdate, createUpserted } from '../update/apply-update.ts';
import { parseUpdate, type Update } from '../update/parse-update.ts';
import { readHint } from './arguments.ts';
import { ensureCollection, type Engine } from './command.ts';

const idName = nameOf('_id');

/** An update of a command. */
export type UpdateRequest = {
  readonly db: string;
  readonly name: string;
  readonly filter: Value | undefined;
  readonly update: Value;
  readonly sort: Value | undefined;
  readonly hint: Value | undefined;
  readonly upsert: boolean;
  readonly multi: boolean;
};

export type UpdateResult = {
  readonly matched: number;
  readonly modified: number;
  /** The `_id` of the document that was inserted. */
  readonly upserted: Value | undefined;
  /** The document before and after a single update. */
  readonly before: Value | undefined;
  readonly after: Value | undefined;
};

const noChange = { matched: 0, modified: 0, upserted: undefined, before: undefined } as const;

const changeRow = (engine: Engine, collection: Collection, row: Row, update: Update): Value => {
  const after = applyUpdate(row.document, update);
  if (!areBytesEqual(after, row.document)) {
    engine.journal.begin();
    updateDocument(collection, row, after);
  }
  return after;
};

const insertUpserted = (
  engine: Engine,
  { db, name }: UpdateRequest,
  filter: Filter,
  update: Update,
): UpdateResult => {
  const document = createUpserted(filter, update);
  engine.journal.begin();
  insertDocument(ensureCollection(engine, db, name), document);
  return { ...noChange, upserted: fieldOf(document, idName) ?? nullValue, after: document };
};

/** Finds and updates, or inserts. Each document is changed as a whole or not at all. */
export const runUpdate = (engine: Engine, request: UpdateRequest): UpdateResult => {
  const collection = engine.catalog.find(request.db, request.name);
  const filter = readFilter(request.filter);
  const update = parseUpdate(request.update);
  if (request.multi && update.kind === 'replace') {
    failedToParse('multi update is not supported for replacement-style update');
  }
  const rows = collection
    ? [
        ...select(collection, {
          filter,
          sort: request.sort ? parseSort(request.sort) : [],
          skip: 0,
          limit: request.multi ? 0 : 1,
          hint: readHint(request.hint, collection),
        }),
      ]
    : [];
  if (!collection || rows.length === 0) {
    return request.upsert
      ? insertUpserted(engine, request, filter, update)
      : { ...noChange, after: undefined };
  }
  let modified = 0;
  let after: Value | undefined;
  for (const row of rows) {
    after = changeRow(engine, collection, row, update);
    if (!areBytesEqual(after, row.document)) modified += 1;
  }
  const before = rows[0]?.document;
  return { matched: rows.length, modified, upserted: undefined, before, after };
};
