import { doubleOf } from '../bson/number.ts';
import { arrayIn, documentOption, isString, mapOf, stringIn, textOf } from '../bson/read.ts';
import type { Fields } from '../bson/read.ts';
import { fieldsOf, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.ts';
import { compile } from '../aggregate/expression.ts';
import type { Variables } from '../aggregate/mingo.ts';
import { noVariables } from '../aggregate/tools.ts';
import { emptyDocument, nullValue } from '../bson/write.ts';
import type { Question } from '../plan/planner.ts';
import { findIndex, type Collection } from '../storage/collection.ts';
import { defaultName, idIndexSpec } from '../storage/index-spec.ts';
import type { Call } from './command.ts';

/** The collection that the command's own field names. */
export const targetOf = ({ name, fields }: Call): string => {
  const value = fields.get(name);
  if (!isString(value)) {
    throw new CommandError(73, `collection name has invalid type for ${name}`);
  }
  const text = textOf(value);
  if (text === '') throw new CommandError(73, `Invalid namespace specified`);
  return text;
};

/** An array of the command: within its document or beside it. */
export const listOf = (call: Call, name: string): readonly Value[] => {
  const beside = call.sequences.get(name);
  if (beside) return beside;
  const within = arrayIn(call.fields, name);
  return within
    ? itemsOf(within)
    : failedToParse(`BSON field '${call.name}.${name}' is missing but a required field`);
};

const always = new Set([
  '$clusterTime',
  '$db',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'collation',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
]);

/** Refuses options that the server would otherwise silently ignore. */
export const accept = ({ name, fields }: Call, options: readonly string[]): void => {
  for (const field of fields.keys()) {
    if (field === name || always.has(field) || options.includes(field)) continue;
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
  refuseCollation(fields.get('collation'));
  refuseSnapshot(fields);
};

/** Only a transaction reads what was there at an earlier time. */
const refuseSnapshot = (fields: Fields): void => {
  const concern = fields.get('readConcern');
  if (!concern || !isDocument(concern) || fields.has('autocommit')) return;
  if (stringIn(mapOf(concern), 'level') === 'snapshot') {
    notImplemented('the read concern "snapshot" outside a transaction');
  }
};

export const refuseCollation = (collation: Value | undefined): void => {
  if (!collation || !isDocument(collation)) return;
  const locale = stringIn(mapOf(collation), 'locale');
  if (locale !== undefined && locale !== 'simple') notImplemented(`the collation '${locale}'`);
};

/** The values of `let`, computed once. */
export const variablesOf = (value: Value | undefined): Variables => {
  if (!value) return noVariables;
  if (!isDocument(value))
    return typeMismatch("BSON field 'let' is the wrong type, expected type 'object'");
  return new Map(
    fieldsOf(value).map(([name, of]) => [
      name,
      compile(of)(emptyDocument, noVariables) ?? nullValue,
    ]),
  );
};

const naturalOf = (document: Value): 1 | -1 | undefined => {
  const [[name, value] = ['', document]] = fieldsOf(document);
  if (name !== '$natural') return undefined;
  return doubleOf(value) === -1 ? -1 : 1;
};

const badHint = (): never => {
  throw new CommandError(
    2,
    'error processing query: planner returned error: hint provided does not correspond to an existing index',
  );
};

/** A hint by name or by key, as the name of an index. */
export const hintOf = (
  value: Value | undefined,
  collection: Collection | undefined,
): Question['hint'] => {
  if (value === undefined || !collection) return undefined;
  if (isString(value)) {
    const name = textOf(value);
    return name === idIndexSpec.name || findIndex(collection, name) ? name : badHint();
  }
  if (!isDocument(value)) return failedToParse('Hint must be a string or an object');
  if (fieldsOf(value).length === 0) return undefined;
  const natural = naturalOf(value);
  if (natural) return { natural };
  const wanted = defaultName(value);
  return (
    [idIndexSpec, ...collection.indexes.map(({ spec }) => spec)].find(
      ({ key }) => defaultName(key) === wanted,
    )?.name ?? badHint()
  );
};

export const sortOption = (call: Pick<Call, 'fields'>): Value | undefined =>
  documentOption(call.fields, 'sort');
