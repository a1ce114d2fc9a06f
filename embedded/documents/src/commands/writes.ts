import { documentOption, isFlagSet, isTrue, mapOf, type Fields } from '../bson/read.ts';
import { isDocument, type Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError, failedToParse, outsideProfile, typeMismatch } from '../errors.ts';
import { allDocuments, select } from '../plan/select.ts';
import type { CommandName } from '../profile.ts';
import { readFilter } from '../query/parse-filter.ts';
import { insertDocument, removeDocument } from '../storage/collection.ts';
import { identified, maxDocumentBytes } from '../update/apply-update.ts';
import { requireKnownFields, readHint, readList, readTarget } from './arguments.ts';
import { collectionIn, ensureCollection } from './command.ts';
import type { Call, Handler, Outcome, Reply } from './command.ts';
import { runUpdate } from './update-one.ts';
import { runBatch, type Batch } from './write-batch.ts';

const replyOf = ({ done, retried }: Batch): Reply => {
  let n = 0;
  let nModified = 0;
  const upserted: Encodable[] = [];
  const errors: Encodable[] = [];
  for (const each of done) {
    if ('error' in each) {
      const { code, details, message } = each.error;
      errors.push({ index: each.index, code, ...details, errmsg: message });
      continue;
    }
    n += each.outcome.n;
    nModified += each.outcome.nModified;
    if (each.outcome.upserted) upserted.push({ index: each.index, _id: each.outcome.upserted });
  }
  return {
    n,
    nModified,
    upserted: upserted.length > 0 ? upserted : undefined,
    writeErrors: errors.length > 0 ? errors : undefined,
    retriedStmtIds: retried.length > 0 ? [...retried] : undefined,
  };
};

type ExecuteStatement = (call: Call, name: string, statement: Value) => Outcome;

/** A command whose statements are in the array of that name. */
const writing =
  (list: string, execute: ExecuteStatement): Handler =>
  (call) => {
    requireKnownFields(call, [list, 'ordered', 'bypassDocumentValidation', 'stmtId']);
    const name = readTarget(call);
    const statements = readList(call, list).map(
      (statement) => (): Outcome => execute(call, name, statement),
    );
    return replyOf(runBatch(call, statements));
  };

const insertOne: ExecuteStatement = ({ engine, db }, name, document) => {
  if (!isDocument(document)) typeMismatch("BSON field 'insert.documents' is the wrong type");
  const size = document.end - document.start;
  if (size > maxDocumentBytes) {
    throw new CommandError(
      10334,
      `BSONObj size: ${size} is invalid. Size must be between 0 and 16793600(16MB)`,
    );
  }
  engine.journal.begin();
  insertDocument(ensureCollection(engine, db, name), identified(document));
  return { n: 1, nModified: 0, upserted: undefined };
};

const fieldsOfStatement = (statement: Value, allowed: readonly string[]): Fields => {
  if (!isDocument(statement)) return typeMismatch('a write statement must be an object');
  const fields = mapOf(statement);
  for (const field of fields.keys()) {
    if (!allowed.includes(field)) {
      outsideProfile(40415, `BSON field 'statement.${field}' is an unknown field: it`);
    }
  }
  return fields;
};

const updateOne: ExecuteStatement = ({ engine, db }, name, statement) => {
  const fields = fieldsOfStatement(statement, ['q', 'u', 'multi', 'upsert', 'hint', 'sort']);
  const { matched, modified, upserted } = runUpdate(engine, {
    db,
    name,
    filter: documentOption(fields, 'q'),
    update:
      fields.get('u') ??
      failedToParse("BSON field 'update.updates.u' is missing but a required field"),
    sort: documentOption(fields, 'sort'),
    hint: fields.get('hint'),
    upsert: isFlagSet(fields, 'upsert'),
    multi: isFlagSet(fields, 'multi'),
  });
  return { n: upserted ? 1 : matched, nModified: modified, upserted };
};

const deleteMatching: ExecuteStatement = (call, name, statement) => {
  const fields = fieldsOfStatement(statement, ['q', 'limit', 'hint']);
  const filter = readFilter(documentOption(fields, 'q'));
  const collection = collectionIn(call, name);
  if (!collection) return { n: 0, nModified: 0, upserted: undefined };
  const limit = isTrue(fields.get('limit')) ? 1 : 0;
  const hint = readHint(fields.get('hint'), collection);
  const rows = [...select(collection, { ...allDocuments, filter, limit, hint })];
  if (rows.length > 0) call.engine.journal.begin();
  for (const row of rows) removeDocument(collection, row);
  return { n: rows.length, nModified: 0, upserted: undefined };
};

/** Only an answer to an update has the number of modified documents. */
const withoutModified =
  (handler: Handler): Handler =>
  (call) => ({ ...handler(call), nModified: undefined });

/** Commands that write statement by statement. */
export const writeCommands = {
  insert: withoutModified(writing('documents', insertOne)),
  update: writing('updates', updateOne),
  delete: withoutModified(writing('deletes', deleteMatching)),
} satisfies Partial<Record<CommandName, Handler>>;
