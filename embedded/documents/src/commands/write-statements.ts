import { readFilter } from '../aggregate/tools.ts';
import type { Variables } from '../aggregate/variables.ts';
import { isDocument, type Value } from '../bson/value.ts';
import { CommandError, typeMismatch } from '../errors.ts';
import { select } from '../plan/select.ts';
import { removeDocument } from '../storage/collection.ts';
import { largestDocument } from '../update/apply-update.ts';
import { hintOf } from './arguments.ts';
import type { Engine, Outcome } from './command.ts';
import { ensureCollection, insertInto } from './stage-tools.ts';
import { runUpdate, type UpdateRequest } from './update-one.ts';

/** The collection that a statement writes to. */
export type Target = { readonly db: string; readonly name: string };

const inserted: Outcome = { n: 1, nModified: 0, upserted: undefined };

/** Inserts one document. */
export const insertStatement = (
  engine: Engine,
  { db, name }: Target,
  document: Value,
  checked: boolean,
): Outcome => {
  if (!isDocument(document)) typeMismatch("BSON field 'insert.documents' is the wrong type");
  const size = document.end - document.start;
  if (size > largestDocument) {
    throw new CommandError(
      10334,
      `BSONObj size: ${size} is invalid. Size must be between 0 and 16793600(16MB)`,
    );
  }
  engine.journal.begin();
  insertInto(ensureCollection(engine, db, name), document, checked);
  return inserted;
};

/** Updates one document or several. */
export const updateStatement = (engine: Engine, request: UpdateRequest): Outcome => {
  const { matched, modified, upserted } = runUpdate(engine, request);
  return { n: upserted ? 1 : matched, nModified: modified, upserted };
};

export type Removal = Target & {
  readonly filter: Value | undefined;
  readonly hint: Value | undefined;
  readonly variables: Variables;
  readonly multi: boolean;
};

/** Removes one document or several. */
export const deleteStatement = (
  engine: Engine,
  { db, name, filter, hint, variables, multi }: Removal,
): Outcome => {
  const wanted = readFilter(filter, variables);
  const collection = engine.catalog.find(db, name);
  if (!collection) return { n: 0, nModified: 0, upserted: undefined };
  const rows = [
    ...select(collection, {
      filter: wanted,
      sort: [],
      skip: 0,
      limit: multi ? 0 : 1,
      hint: hintOf(hint, collection),
      collation: variables.collation,
    }),
  ];
  if (rows.length > 0) engine.journal.begin();
  for (const row of rows) removeDocument(collection, row);
  return { n: rows.length, nModified: 0, upserted: undefined };
};
