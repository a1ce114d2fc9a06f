import {
  arrayIn,
  documentOption,
  flagIn,
  mapOf,
  numberIn,
  stringIn,
  type Fields,
} from '../bson/read.ts';
import { firstName, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { encodeDocument } from '../bson/write.ts';
import { badValue, CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.ts';
import { accept, listOf, statementScope } from './arguments.ts';
import type { Call, Handler, Reply } from './command.ts';
import { cursorReply } from './find.ts';
import { splitNamespace } from './namespace.ts';
import { errorFields, runBatch, type Done, type Statement } from './write-batch.ts';
import {
  deleteStatement,
  insertStatement,
  updateStatement,
  type Target,
} from './write-statements.ts';

const options = [
  'ops',
  'nsInfo',
  'ordered',
  'errorsOnly',
  'cursor',
  'bypassDocumentValidation',
  'let',
  'stmtId',
  'stmtIds',
];

const allowed: Readonly<Record<string, readonly string[]>> = {
  insert: ['insert', 'document'],
  update: [
    'update',
    'filter',
    'updateMods',
    'multi',
    'upsert',
    'upsertSupplied',
    'arrayFilters',
    'hint',
    'collation',
    'constants',
    'sort',
  ],
  delete: ['delete', 'filter', 'multi', 'hint', 'collation'],
};

/** The namespaces that a bulk write names, each once. */
export const bulkWriteTargets = (call: Call): Target[] =>
  listOf(call, 'nsInfo').map((info) => {
    const fields = isDocument(info) ? mapOf(info) : typeMismatch('nsInfo holds documents');
    const [db, name] = splitNamespace(stringIn(fields, 'ns') ?? '');
    return { db, name };
  });

const kindOf = (operation: Value, fields: Fields): string => {
  const kind = firstName(operation) ?? '';
  const names = allowed[kind] ?? failedToParse(`Unrecognized bulkWrite operation: '${kind}'`);
  for (const name of fields.keys()) {
    if (names.includes(name)) continue;
    throw new CommandError(40415, `BSON field 'bulkWrite.${kind}.${name}' is an unknown field.`);
  }
  return kind;
};

const required = (fields: Fields, name: string): Value =>
  fields.get(name) ??
  failedToParse(`BSON field 'bulkWrite.ops.${name}' is missing but a required field`);

type Write = { readonly kind: string; readonly run: Statement };

const writeOf = (call: Call, targets: readonly Target[], operation: Value): Write => {
  const { engine } = call;
  const fields = isDocument(operation) ? mapOf(operation) : typeMismatch('ops holds documents');
  const kind = kindOf(operation, fields);
  const target =
    targets[numberIn(fields, kind) ?? -1] ?? badValue('BulkWrite ops entry has an invalid nsInfo');
  const checked = !flagIn(call.fields, 'bypassDocumentValidation');
  const run = (): ReturnType<Statement> => {
    const variables = statementScope(call, target, fields.get('collation'));
    if (fields.has('constants')) notImplemented('constants of an update');
    if (kind === 'insert')
      return insertStatement(engine, target, required(fields, 'document'), checked);
    const filter = documentOption(fields, 'filter');
    const hint = fields.get('hint');
    const multi = flagIn(fields, 'multi');
    if (kind === 'delete') {
      return deleteStatement(engine, { ...target, filter, hint, variables, multi });
    }
    const filters = arrayIn(fields, 'arrayFilters');
    return updateStatement(engine, {
      ...target,
      filter,
      update: required(fields, 'updateMods'),
      arrayFilters: filters ? itemsOf(filters) : [],
      sort: documentOption(fields, 'sort'),
      hint,
      variables,
      upsert: flagIn(fields, 'upsert'),
      multi,
      checked,
    });
  };
  return { kind, run };
};

/** What the cursor tells of one operation. */
const toldOf = (done: Done, kind: string | undefined): Value => {
  if ('error' in done) {
    return encodeDocument({ ok: 0, idx: done.index, ...errorFields(done.error), n: 0 });
  }
  const { n, nModified, upserted } = done.outcome;
  return encodeDocument({
    ok: 1,
    idx: done.index,
    n,
    nModified: kind === 'update' ? nModified : undefined,
    upserted: upserted ? { _id: upserted } : undefined,
  });
};

type Counts = {
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
};

const countsOf = (done: readonly Done[], writes: readonly Write[]): Counts => {
  const counts = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  for (const each of done) {
    if ('error' in each) continue;
    const { n, nModified, upserted } = each.outcome;
    const kind = writes[each.index]?.kind;
    if (kind === 'insert') counts.nInserted += n;
    else if (kind === 'delete') counts.nDeleted += n;
    else if (upserted) counts.nUpserted += n;
    else counts.nMatched += n;
    counts.nModified += nModified;
  }
  return counts;
};

/** `MongoClient.bulkWrite`: writes to several collections, of which a cursor tells. */
const bulkWrite: Handler = (call): Reply => {
  accept(call, options);
  if (call.db !== 'admin') {
    throw new CommandError(13, 'bulkWrite may only be run against the admin database.');
  }
  const targets = bulkWriteTargets(call);
  const writes = listOf(call, 'ops').map((operation) => writeOf(call, targets, operation));
  const { done, retried } = runBatch(
    call,
    writes.map(({ run }) => run),
  );
  const errors = done.filter((each) => 'error' in each);
  const told = flagIn(call.fields, 'errorsOnly') ? errors : done;
  const cursor = documentOption(call.fields, 'cursor');
  const reply = cursorReply(
    call,
    'admin.$cmd.bulkWrite',
    told.map((each) => toldOf(each, writes[each.index]?.kind)),
    cursor && numberIn(mapOf(cursor), 'batchSize'),
  );
  return {
    ...reply,
    nErrors: errors.length,
    ...countsOf(done, writes),
    retriedStmtIds: retried.length > 0 ? [...retried] : undefined,
  };
};

export const bulkWriteCommands: Readonly<Record<string, Handler>> = { bulkWrite };
