import { reading, readFilter } from '../aggregate/tools.ts';
import type { Variables } from '../aggregate/variables.ts';
import { documentPipeline } from '../aggregate/pipeline.ts';
import { fieldOf, nameOf, sameBytes, type Value } from '../bson/value.ts';
import { nullValue } from '../bson/write.ts';
import { failedToParse } from '../errors.ts';
import { select, type Selection } from '../plan/select.ts';
import { matchedPosition, type Filter } from '../query/filter.ts';
import { parseSort } from '../query/sort.ts';
import { insertDocument, updateDocument, type Collection } from '../storage/collection.ts';
import type { Row } from '../storage/tables.ts';
import { applyUpdate, upserted } from '../update/apply-update.ts';
import { parseUpdate, type Update } from '../update/parse-update.ts';
import { hintOf } from './arguments.ts';
import type { Engine } from './command.ts';
import { ensureCollection, stageTools } from './stage-tools.ts';
import { checkDocument } from './validation.ts';

const idName = nameOf('_id');

/** An update as a command brings it. */
export type UpdateRequest = {
  readonly db: string;
  readonly name: string;
  readonly filter: Value | undefined;
  readonly update: Value;
  readonly arrayFilters: readonly Value[];
  readonly sort: Value | undefined;
  readonly hint: Value | undefined;
  readonly variables: Variables;
  readonly upsert: boolean;
  readonly multi: boolean;
  /** Whether documents must be as the collection's validator wants them. */
  readonly checked: boolean;
};

export type UpdateResult = {
  readonly matched: number;
  readonly modified: number;
  /** The `_id` of a document that was inserted instead. */
  readonly upserted: Value | undefined;
  /** Of a single update: the document before and after. */
  readonly before: Value | undefined;
  readonly after: Value | undefined;
};

const nothing: UpdateResult = {
  matched: 0,
  modified: 0,
  upserted: undefined,
  before: undefined,
  after: undefined,
};

const selectionOf = (
  request: UpdateRequest,
  filter: Filter,
  collection: Collection | undefined,
): Selection => ({
  filter,
  sort: request.sort ? parseSort(request.sort) : [],
  skip: 0,
  limit: request.multi ? 0 : 1,
  hint: hintOf(request.hint, collection),
  collation: request.variables.collation,
});

const changeRow = (
  engine: Engine,
  collection: Collection,
  row: Row,
  filter: Filter,
  update: Update,
  checked: boolean,
): Value => {
  const after = applyUpdate(row.document, update, () => matchedPosition(filter, row.document));
  if (!sameBytes(after, row.document)) {
    if (checked) checkDocument(collection, after, row.document);
    engine.journal.begin();
    updateDocument(collection, row, after);
  }
  return after;
};

const insertInstead = (
  engine: Engine,
  request: UpdateRequest,
  filter: Filter,
  update: Update,
): UpdateResult => {
  const document = upserted(filter, update);
  engine.journal.begin();
  const collection = ensureCollection(engine, request.db, request.name);
  if (request.checked) checkDocument(collection, document, undefined);
  insertDocument(collection, document);
  return { ...nothing, upserted: fieldOf(document, idName) ?? nullValue, after: document };
};

/** Finds and updates, or inserts. Each document is changed whole or not at all. */
export const runUpdate = (engine: Engine, request: UpdateRequest): UpdateResult => {
  const collection = engine.catalog.find(request.db, request.name);
  const filter = readFilter(request.filter, request.variables);
  const update = parseUpdate(request.update, request.arrayFilters, {
    reading: reading(request.variables),
    pipeline: (stages) =>
      documentPipeline(stages, stageTools(engine, request.db, request.variables)),
  });
  if (request.multi && update.kind === 'replace') {
    failedToParse('multi update is not supported for replacement-style update');
  }
  const selection = selectionOf(request, filter, collection);
  const rows = collection ? [...select(collection, selection)] : [];
  if (!collection || rows.length === 0) {
    return request.upsert ? insertInstead(engine, request, filter, update) : nothing;
  }
  let modified = 0;
  let after: Value | undefined;
  for (const row of rows) {
    after = changeRow(engine, collection, row, filter, update, request.checked);
    if (!sameBytes(after, row.document)) modified += 1;
  }
  return {
    matched: rows.length,
    modified,
    upserted: undefined,
    before: rows[0]?.document,
    after,
  };
};
