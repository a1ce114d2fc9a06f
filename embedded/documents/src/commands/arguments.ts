import { arrayIn, isString, textOf } from '../bson/read.ts';
import { fieldsOf, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { badValue, CommandError, failedToParse, outsideProfile } from '../errors.ts';
import type { Hint } from '../plan/planner.ts';
import type { Collection } from '../storage/collection.ts';
import { defaultName, idIndexSpec, type IndexSpec } from '../storage/index-spec.ts';
import type { Call } from './command.ts';

/** The collection that the command's own field names. */
export const readTarget = ({ name, fields }: Call): string => {
  const value = fields.get(name);
  if (!isString(value)) {
    throw new CommandError(73, `collection name has invalid type for ${name}`);
  }
  const text = textOf(value);
  if (text === '') throw new CommandError(73, `Invalid namespace specified`);
  return text;
};

/** An array of the command, from its document or from a document sequence. */
export const readList = (call: Call, name: string): readonly Value[] => {
  const beside = call.sequences.get(name);
  if (beside) return beside;
  const within = arrayIn(call.fields, name);
  return within
    ? itemsOf(within)
    : failedToParse(`BSON field '${call.name}.${name}' is missing but a required field`);
};

/** Options that every command accepts. */
const general = new Set([
  '$clusterTime',
  '$db',
  '$readPreference',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'txnNumber',
  'writeConcern',
]);

/** Refuses options outside the profile, which would otherwise be ignored silently. */
export const requireKnownFields = ({ name, fields }: Call, options: readonly string[]): void => {
  for (const field of fields.keys()) {
    if (field === name || general.has(field) || options.includes(field)) continue;
    outsideProfile(40415, `BSON field '${name}.${field}' is an unknown field: it`);
  }
};

/** All indexes of a collection. */
export const indexSpecsOf = ({ indexes }: Collection): readonly IndexSpec[] => [
  idIndexSpec,
  ...indexes.map(({ spec }) => spec),
];

/** The name of the index in a hint, which is a name or a key. */
export const readHint = (value: Value | undefined, collection: Collection | undefined): Hint => {
  if (value === undefined || !collection) return undefined;
  if (!isString(value) && !isDocument(value)) {
    return failedToParse('Hint must be a string or an object');
  }
  if (isDocument(value) && fieldsOf(value).length === 0) return undefined;
  const hintValue = isString(value) ? textOf(value) : defaultName(value);
  if (hintValue.startsWith('$natural')) outsideProfile(2, 'The hint $natural');
  const found = indexSpecsOf(collection).find(({ name, key }) =>
    isString(value) ? name === hintValue : defaultName(key) === hintValue,
  );
  return found?.name ?? badValue('hint provided does not correspond to an existing index');
};
