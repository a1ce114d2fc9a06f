import { documentOption, flagIn, isTrue, mapOf, stringIn, type Fields } from '../bson/read.ts';
import { fieldsOf, type Value } from '../bson/value.ts';
import { encodeFields, type Encodable } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import { findIndex, sharedKeys, type Collection, type Index } from '../storage/collection.ts';
import { defaultName, parseIndexSpec, type IndexSpec } from '../storage/index-spec.ts';
import { accept } from './arguments.ts';
import { changeableOptions, changedOptions, checkOptions } from './collection-options.ts';
import type { Call, Handler, Reply } from './command.ts';
import { existing } from './indexes.ts';

const indexFor = (collection: Collection, fields: Fields): Index => {
  const key = documentOption(fields, 'keyPattern');
  const name = stringIn(fields, 'name') ?? (key && defaultName(key)) ?? '';
  const index =
    findIndex(collection, name) ??
    collection.indexes.find(({ spec }) => key && defaultName(spec.key) === name);
  if (index) return index;
  throw new CommandError(
    27,
    `cannot find index ${name} for ns ${collection.db}.${collection.name}`,
  );
};

/** The specification without some options and with another. */
const respecified = (
  { spec }: Index,
  without: readonly string[],
  [name, value]: readonly [string, Encodable],
): IndexSpec => {
  const kept = fieldsOf(spec.document).filter(
    ([option]) => option !== name && !without.includes(option),
  );
  return parseIndexSpec(encodeFields([...kept, [name, value]]));
};

const makeUnique = ({ engine }: Call, collection: Collection, index: Index): Reply => {
  if (index.spec.unique) return {};
  if (!index.spec.prepareUnique) {
    throw new CommandError(72, "Cannot make an index unique that is not 'prepareUnique'");
  }
  const violations = sharedKeys(collection, index).map((ids) => ({ ids }));
  if (violations.length > 0) {
    throw new CommandError(
      359,
      'Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.',
      { violations },
    );
  }
  const spec = respecified(index, ['prepareUnique'], ['unique', true]);
  engine.catalog.dropIndex(collection, index);
  engine.catalog.addIndex(collection, spec);
  return { unique_new: true };
};

const setExpiry = (
  { engine }: Call,
  collection: Collection,
  index: Index,
  seconds: Value,
): Reply => {
  const spec = respecified(index, [], ['expireAfterSeconds', seconds]);
  engine.catalog.respecify(collection, index, spec);
  return {
    expireAfterSeconds_old: index.spec.expireAfterSeconds,
    expireAfterSeconds_new: spec.expireAfterSeconds,
  };
};

const setPreparation = (
  { engine }: Call,
  collection: Collection,
  index: Index,
  prepares: boolean,
): Reply => {
  const spec = respecified(index, [], ['prepareUnique', prepares]);
  engine.catalog.respecify(collection, index, spec);
  return {
    prepareUnique_old: index.spec.prepareUnique,
    prepareUnique_new: spec.prepareUnique,
  };
};

/** Changes of an index: how long documents last, and whether keys may be shared. */
const changeIndex = (call: Call, collection: Collection, change: Value): Reply => {
  const fields = mapOf(change);
  const known = ['name', 'keyPattern', 'expireAfterSeconds', 'prepareUnique', 'unique'];
  for (const name of fields.keys()) {
    if (!known.includes(name)) {
      throw new CommandError(40415, `BSON field 'collMod.index.${name}' is an unknown field.`);
    }
  }
  const index = indexFor(collection, fields);
  const seconds = fields.get('expireAfterSeconds');
  const prepares = fields.get('prepareUnique');
  if (seconds) return setExpiry(call, collection, index, seconds);
  if (prepares) return setPreparation(call, collection, index, isTrue(prepares));
  if (flagIn(fields, 'unique')) return makeUnique(call, collection, index);
  throw new CommandError(72, 'no expireAfterSeconds, prepareUnique or unique field');
};

const collMod: Handler = (call) => {
  accept(call, ['index', ...changeableOptions]);
  const { fields, engine } = call;
  const collection = existing(call);
  checkOptions(fields);
  const change = documentOption(fields, 'index');
  const reply = change ? changeIndex(call, collection, change) : {};
  if (changeableOptions.some((name) => fields.has(name))) {
    engine.catalog.setOptions(collection, changedOptions(collection.options, fields));
  }
  return reply;
};

/** The command that changes collections and their indexes. */
export const collModCommands: Readonly<Record<string, Handler>> = { collMod };
