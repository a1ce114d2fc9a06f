import { readFilter } from '../aggregate/tools.ts';
import { variablesFrom } from '../aggregate/variables.ts';
import { mapOf, stringIn, type Fields } from '../bson/read.ts';
import { fieldOf, nameOf, type Value } from '../bson/value.ts';
import { nullValue } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import { matches, type Filter } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';

/** What documents of a collection must match; `moderate` spares those that did not before. */
type Validator = { readonly filter: Filter; readonly moderate: boolean };

const known = new WeakMap<Value, Validator | null>();

const parse = (options: Fields, collation: Collection['collation']): Validator | null => {
  const validator = options.get('validator');
  const level = stringIn(options, 'validationLevel') ?? 'strict';
  const action = stringIn(options, 'validationAction') ?? 'error';
  if (!validator || level === 'off' || action === 'warn') return null;
  return {
    filter: readFilter(validator, variablesFrom([], collation)),
    moderate: level === 'moderate',
  };
};

const validatorOf = ({ options, collation }: Collection): Validator | null => {
  const found = known.get(options);
  if (found !== undefined) return found;
  const parsed = parse(mapOf(options), collation);
  known.set(options, parsed);
  return parsed;
};

const idName = nameOf('_id');

const refuse = (collection: Collection, document: Value): never => {
  const rule = mapOf(collection.options).get('validator') ?? nullValue;
  throw new CommandError(121, 'Document failed validation', {
    errInfo: {
      failingDocumentId: fieldOf(document, idName) ?? nullValue,
      details: { operatorName: 'validator', specifiedAs: rule, reason: 'no match' },
    },
  });
};

/** Error 121 for a document, written in place of `before`, that the collection does not admit. */
export const checkDocument = (
  collection: Collection,
  document: Value,
  before: Value | undefined,
): void => {
  const validator = validatorOf(collection);
  if (!validator || matches(validator.filter, document)) return;
  if (validator.moderate && before && !matches(validator.filter, before)) return;
  refuse(collection, document);
};
