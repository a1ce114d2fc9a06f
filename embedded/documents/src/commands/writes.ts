import { arrayIn, documentOption, flagIn, isTrue, mapOf, type Fields } from '../bson/read.ts';
import { isDocument, itemsOf, type Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.ts';
import { accept, listOf, targetOf, statementScope } from './arguments.ts';
import type { Call, Handler, Reply } from './command.ts';
import { errorFields, runBatch, type Batch, type Statement } from './write-batch.ts';
import { deleteStatement, insertStatement, updateStatement } from './write-statements.ts';

const shared = ['ordered', 'bypassDocumentValidation', 'stmtId', 'stmtIds', 'let'];

const isChecked = ({ fields }: Call): boolean => !flagIn(fields, 'bypassDocumentValidation');

const replyOf = ({ done, retried }: Batch): Reply => {
  let n = 0;
  let nModified = 0;
  const upserted: Encodable[] = [];
  const errors: Encodable[] = [];
  for (const each of done) {
    if ('error' in each) errors.push({ index: each.index, ...errorFields(each.error) });
    else {
      n += each.outcome.n;
      nModified += each.outcome.nModified;
      if (each.outcome.upserted) upserted.push({ index: each.index, _id: each.outcome.upserted });
    }
  }
  return {
    n,
    nModified,
    upserted: upserted.length > 0 ? upserted : undefined,
    writeErrors: errors.length > 0 ? errors : undefined,
    retriedStmtIds: retried.length > 0 ? [...retried] : undefined,
  };
};

/** Only an answer to an update tells how many documents it changed. */
const withoutModified = ({ nModified: _none, ...reply }: Reply): Reply => reply;

const run = (call: Call, name: string, statementOf: (statement: Value) => Statement): Batch =>
  runBatch(call, listOf(call, name).map(statementOf));

const insert: Handler = (call) => {
  accept(call, ['documents', ...shared]);
  const { engine, db } = call;
  const target = { db, name: targetOf(call) };
  const batch = run(
    call,
    'documents',
    (document) => () => insertStatement(engine, target, document, isChecked(call)),
  );
  return withoutModified(replyOf(batch));
};

const statementFields = (statement: Value, allowed: readonly string[]): Fields => {
  if (!isDocument(statement)) return typeMismatch('a write statement must be an object');
  const fields = mapOf(statement);
  for (const field of fields.keys()) {
    if (!allowed.includes(field)) {
      throw new CommandError(40415, `BSON field 'statement.${field}' is an unknown field.`);
    }
  }
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
  const { engine, db } = call;
  const name = targetOf(call);
  const batch = run(call, 'updates', (statement) => () => {
    const fields = statementFields(statement, updateFields);
    const filters = arrayIn(fields, 'arrayFilters');
    if (fields.has('c')) notImplemented('constants of an update');
    return updateStatement(engine, {
      db,
      name,
      filter: documentOption(fields, 'q'),
      update:
        fields.get('u') ??
        failedToParse("BSON field 'update.updates.u' is missing but a required field"),
      arrayFilters: filters ? itemsOf(filters) : [],
      sort: documentOption(fields, 'sort'),
      hint: fields.get('hint'),
      variables: statementScope(call, { db, name }, fields.get('collation')),
      upsert: flagIn(fields, 'upsert'),
      multi: flagIn(fields, 'multi'),
      checked: isChecked(call),
    });
  });
  return replyOf(batch);
};

const remove: Handler = (call) => {
  accept(call, ['deletes', ...shared]);
  const { engine, db } = call;
  const name = targetOf(call);
  const batch = run(call, 'deletes', (statement) => () => {
    const fields = statementFields(statement, ['q', 'limit', 'collation', 'hint']);
    return deleteStatement(engine, {
      db,
      name,
      filter: documentOption(fields, 'q'),
      hint: fields.get('hint'),
      variables: statementScope(call, { db, name }, fields.get('collation')),
      multi: !isTrue(fields.get('limit')),
    });
  });
  return withoutModified(replyOf(batch));
};

/** Commands that write statement by statement. */
export const writeCommands: Readonly<Record<string, Handler>> = { insert, update, delete: remove };
