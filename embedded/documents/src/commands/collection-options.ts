import { readFilter } from '../aggregate/tools.ts';
import { documentOption, flagIn, mapOf, stringIn, type Fields } from '../bson/read.ts';
import { fieldsOf, type Value } from '../bson/value.ts';
import { encodeDocument, encodeFields, type Encodable } from '../bson/write.ts';
import { badValue, CommandError, notImplemented } from '../errors.ts';
import { parseCollation } from '../query/collation.ts';
import { defaultName } from '../storage/index-spec.ts';
import { accept } from './arguments.ts';
import type { Call } from './command.ts';

/** Options of a collection that can be changed later. */
export const changeableOptions = [
  'validator',
  'validationLevel',
  'validationAction',
  'changeStreamPreAndPostImages',
] as const;

const unsupported = [
  'size',
  'max',
  'timeseries',
  'expireAfterSeconds',
  'viewOn',
  'pipeline',
  'encryptedFields',
];

/** They change nothing that can be seen. */
const ignored = ['autoIndexId', 'flags', 'idIndex', 'storageEngine', 'indexOptionDefaults'];

const refuseUnsupported = ({ fields }: Call): void => {
  if (flagIn(fields, 'capped')) notImplemented("create with 'capped'");
  for (const name of unsupported) {
    if (fields.has(name)) notImplemented(`create with '${name}'`);
  }
};

const choice = (fields: Fields, name: string, choices: readonly string[]): void => {
  const chosen = stringIn(fields, name);
  if (chosen === undefined || choices.includes(chosen)) return;
  badValue(`Enumeration value '${chosen}' for field '${name}' is not a valid value.`);
};

/** Refuses options that mean nothing. Errors 2, 14, 40415 and those of filters. */
export const checkOptions = (fields: Fields): void => {
  const validator = documentOption(fields, 'validator');
  if (validator) readFilter(validator);
  choice(fields, 'validationLevel', ['off', 'strict', 'moderate']);
  choice(fields, 'validationAction', ['error', 'warn']);
  documentOption(fields, 'changeStreamPreAndPostImages');
};

/** A collection is clustered by `_id` in any case; what was asked for is what lists show. */
const clustered = (fields: Fields): Value | undefined => {
  const given = documentOption(fields, 'clusteredIndex');
  if (!given) return undefined;
  const index = mapOf(given);
  const key = documentOption(index, 'key');
  if (!key || defaultName(key) !== '_id_1' || !flagIn(index, 'unique')) {
    throw new CommandError(
      197,
      "The 'clusteredIndex' option must be {key: {_id: 1}, unique: true}",
    );
  }
  return encodeDocument({ v: 2, key, name: stringIn(index, 'name') ?? '_id_', unique: true });
};

/** The options of a collection that is made, as `listCollections` shows them. */
export const creationOptions = (call: Call): Value => {
  accept(call, [
    'capped',
    'clusteredIndex',
    'collation',
    ...changeableOptions,
    ...unsupported,
    ...ignored,
  ]);
  refuseUnsupported(call);
  checkOptions(call.fields);
  const kept: [string, Encodable | undefined][] = changeableOptions.map((name) => [
    name,
    call.fields.get(name),
  ]);
  const collation = parseCollation(call.fields.get('collation'))?.document;
  return encodeFields([
    ['clusteredIndex', clustered(call.fields)],
    ['collation', collation],
    ...kept,
  ]);
};

/** The options with those changed that are given. */
export const changedOptions = (options: Value, given: Fields): Value => {
  const changed = new Map<string, Value>(fieldsOf(options));
  for (const name of changeableOptions) {
    const value = given.get(name);
    if (value) changed.set(name, value);
  }
  return encodeFields([...changed]);
};
