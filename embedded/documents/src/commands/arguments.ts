import type { Collation } from '../bson/collation.ts';
import { doubleOf } from '../bson/number.ts';
import { arrayIn, documentOption, isString, textOf } from '../bson/read.ts';
import { describe } from '../bson/describe.ts';
import { fieldsOf, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { badValue, CommandError, failedToParse, typeMismatch } from '../errors.ts';
import { compile } from '../aggregate/expression.ts';
import { noVariables, variablesFrom, type Variables } from '../aggregate/variables.ts';
import { emptyDocument, nullValue } from '../bson/write.ts';
import type { Question } from '../plan/planner.ts';
import { parseCollation } from '../query/collation.ts';
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
};

/** How a command or a statement compares texts: as it says, or as its collection does. */
export const collationOf = (
  given: Value | undefined,
  collection: Collection | undefined,
): Collation | undefined => (given ? parseCollation(given) : collection?.collation);

/** The values of `let`, computed once. */
export const variablesOf = (
  value: Value | undefined,
  collation: Collation | undefined,
): Variables => {
  if (!value) return collation ? variablesFrom([], collation) : noVariables;
  if (!isDocument(value))
    return typeMismatch("BSON field 'let' is the wrong type, expected type 'object'");
  const values = fieldsOf(value).map(
    ([name, of]) => [name, compile(of)(emptyDocument, noVariables) ?? nullValue] as const,
  );
  return variablesFrom(values, collation);
};

/** The variables and the collation that a command has. */
export const scopeOf = ({ fields }: Call, collection: Collection | undefined): Variables =>
  variablesOf(fields.get('let'), collationOf(fields.get('collation'), collection));

/** The variables of a command, and the collation of one of its statements. */
export const statementScope = (
  { engine, fields }: Call,
  { db, name }: { readonly db: string; readonly name: string },
  collation: Value | undefined,
): Variables =>
  variablesOf(fields.get('let'), collationOf(collation, engine.catalog.find(db, name)));

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
  const [found, another] = [idIndexSpec, ...collection.indexes.map(({ spec }) => spec)].filter(
    ({ key }) => defaultName(key) === wanted,
  );
  if (another) {
    return badValue(
      `Hint keypattern ${describe(value)} matched several indexes, must disambiguate by specifying name`,
    );
  }
  return found?.name ?? badHint();
};

export const sortOption = (call: Pick<Call, 'fields'>): Value | undefined =>
  documentOption(call.fields, 'sort');
