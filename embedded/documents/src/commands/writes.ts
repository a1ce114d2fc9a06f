import { readFilter } from '../aggregate/tools.ts';
import {
  numberIn,
  documentOption,
  flagIn,
  isTrue,
  mapOf,
  arrayIn,
  type Fields,
} from '../bson/read.ts';
import { isDocument, itemsOf, type Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.ts';
import { select } from '../plan/select.ts';
import { removeDocument } from '../storage/collection.ts';
import { largestDocument } from '../update/apply-update.ts';
import { accept, hintOf, listOf, refuseCollation, targetOf, variablesOf } from './arguments.ts';
import { collectionIn, type Call, type Handler, type Outcome, type Reply } from './command.ts';
import { ensureCollection, insertInto } from './stage-tools.ts';
import { runUpdate } from './update-one.ts';

const shared = ['ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds', 'let'];

type Run = (statement: Value) => Outcome;

type Written = {
  n: number;
  nModified: number;
  readonly upserted: Encodable[];
  readonly errors: Encodable[];
  readonly retried: number[];
};

const errorOf = (index: number, error: CommandError): Encodable => ({
  index,
  code: error.code,
  ...error.details,
  errmsg: error.message,
});

const note = (written: Written, index: number, { n, nModified, upserted }: Outcome): void => {
  written.n += n;
  written.nModified += nModified;
  if (upserted) written.upserted.push({ index, _id: upserted });
};

/** Ends the whole command, and the transaction that it is in. */
const writeConflict = 112;

/** Runs the statements; in order until the first error, or all of them. */
const runAll = (call: Call, statements: readonly Value[], run: Run): Written => {
  if (statements.length === 0 || statements.length > 100_000) {
    throw new CommandError(16, 'Write batch sizes must be between 1 and 100000.');
  }
  const ordered = !call.fields.has('ordered') || flagIn(call.fields, 'ordered');
  const done = call.engine.retries.statementsOf(call);
  const first = numberIn(call.fields, 'stmtId') ?? 0;
  const written: Written = { n: 0, nModified: 0, upserted: [], errors: [], retried: [] };
  for (const [index, statement] of statements.entries()) {
    const before = done.get(first + index);
    if (before) {
      note(written, index, before);
      written.retried.push(first + index);
      continue;
    }
    try {
      const outcome = run(statement);
      done.set(first + index, outcome);
      note(written, index, outcome);
    } catch (error) {
      if (!(error instanceof CommandError) || error.code === writeConflict) throw error;
      written.errors.push(errorOf(index, error));
      if (ordered) break;
    }
  }
  return written;
};

const replyOf = ({ n, errors, retried }: Written, more: Reply = {}): Reply => ({
  n,
  ...more,
  writeErrors: errors.length > 0 ? errors : undefined,
  retriedStmtIds: retried.length > 0 ? retried : undefined,
});

const one: Outcome = { n: 1, nModified: 0, upserted: undefined };

const insert: Handler = (call) => {
  accept(call, ['documents', ...shared]);
  const name = targetOf(call);
  const { engine, db } = call;
  const run: Run = (document) => {
    if (!isDocument(document)) typeMismatch("BSON field 'insert.documents' is the wrong type");
    if (document.end - document.start > largestDocument) {
      throw new CommandError(
        10334,
        `BSONObj size: ${document.end - document.start} is invalid. Size must be between 0 and 16793600(16MB)`,
      );
    }
    engine.journal.begin();
    insertInto(ensureCollection(engine, db, name), document);
    return one;
  };
  return replyOf(runAll(call, listOf(call, 'documents'), run));
};

const statementFields = (statement: Value, allowed: readonly string[]): Fields => {
  if (!isDocument(statement)) return typeMismatch('a write statement must be an object');
  const fields = mapOf(statement);
  for (const field of fields.keys()) {
    if (!allowed.includes(field)) {
      throw new CommandError(40415, `BSON field 'statement.${field}' is an unknown field.`);
    }
  }
  refuseCollation(fields.get('collation'));
  return fields;
};

const updateFields = [
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'collation',
  'arrayFilters',
  'hint',
  'sort',
];

const update: Handler = (call) => {
  accept(call, ['updates', ...shared]);
  const name = targetOf(call);
  const variables = variablesOf(call.fields.get('let'));
  const run: Run = (statement) => {
    const fields = statementFields(statement, updateFields);
    const filters = arrayIn(fields, 'arrayFilters');
    if (fields.has('c')) notImplemented('constants of an update');
    const { matched, modified, upserted } = runUpdate(call.engine, {
      db: call.db,
      name,
      filter: documentOption(fields, 'q'),
      update:
        fields.get('u') ??
        failedToParse("BSON field 'update.updates.u' is missing but a required field"),
      arrayFilters: filters ? itemsOf(filters) : [],
      sort: documentOption(fields, 'sort'),
      hint: fields.get('hint'),
      variables,
      upsert: flagIn(fields, 'upsert'),
      multi: flagIn(fields, 'multi'),
    });
    return { n: upserted ? 1 : matched, nModified: modified, upserted };
  };
  const written = runAll(call, listOf(call, 'updates'), run);
  return replyOf(written, {
    nModified: written.nModified,
    upserted: written.upserted.length > 0 ? written.upserted : undefined,
  });
};

const remove: Handler = (call) => {
  accept(call, ['deletes', ...shared]);
  const collection = collectionIn(call, targetOf(call));
  const variables = variablesOf(call.fields.get('let'));
  const run: Run = (statement) => {
    const fields = statementFields(statement, ['q', 'limit', 'collation', 'hint']);
    const filter = readFilter(documentOption(fields, 'q'), variables);
    const limit = isTrue(fields.get('limit')) ? 1 : 0;
    if (!collection) return { n: 0, nModified: 0, upserted: undefined };
    const hint = hintOf(fields.get('hint'), collection);
    const rows = [...select(collection, { filter, sort: [], skip: 0, limit, hint })];
    if (rows.length > 0) call.engine.journal.begin();
    for (const row of rows) removeDocument(collection, row);
    return { n: rows.length, nModified: 0, upserted: undefined };
  };
  return replyOf(runAll(call, listOf(call, 'deletes'), run));
};

/** Commands that write statement by statement. */
export const writeCommands: Readonly<Record<string, Handler>> = { insert, update, delete: remove };
