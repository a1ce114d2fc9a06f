import { isString, isTrue, regexOf, textOf } from '../bson/read.ts';
import { BsonType, fieldsOf, firstName, isArray, isDocument, itemsOf } from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { badValue, outsideProfile } from '../errors.ts';
import { inProfile, type LogicalOperator, type QueryOperator } from '../profile.ts';
import { eq, exists, oneOf, range, regex } from './conditions.ts';
import { everything, matches, type Filter, type Leaf } from './filter.ts';
import { parsePath, type Path } from './path.ts';

const not = (of: Filter): Filter => ({ kind: 'not', of });

const all = (of: readonly Filter[]): Filter =>
  of.length === 1 && of[0] ? of[0] : { kind: 'and', of };

/** Whether a value is operators (`{$gt: 1}`) rather than a document to be equal to. */
const hasOperators = (value: Value): boolean => {
  if (!isDocument(value)) return false;
  const first = firstName(value);
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
};

const elemMatch = (path: Path, value: Value): Leaf => {
  if (!isDocument(value)) return badValue('$elemMatch needs an Object');
  if (hasOperators(value) && !inProfile('logicalOperators', firstName(value) ?? '')) {
    return outsideProfile(2, '$elemMatch of values that are not documents');
  }
  const filter = parseFilter(value);
  return {
    kind: 'leaf',
    path,
    condition: { op: 'elemMatch', filter },
    test: (candidate) =>
      isArray(candidate) &&
      itemsOf(candidate).some((item) => isDocument(item) && matches(filter, item)),
    intoLeaf: false,
  };
};

const allOf = (path: Path, value: Value): Filter => {
  if (!isArray(value)) return badValue('$all needs an array');
  const items = itemsOf(value);
  if (items.length === 0) return { kind: 'or', of: [] };
  return all(
    items.map((item) =>
      hasOperators(item) ? outsideProfile(2, 'An operator in $all') : equality(path, item),
    ),
  );
};

/** A value without operators: a regular expression is matched, anything else must be equal. */
const equality = (path: Path, value: Value): Leaf => {
  if (value.type !== BsonType.regex) return eq(path, value);
  const { pattern, flags } = regexOf(value);
  return regex(path, pattern, flags);
};

const negated = (path: Path, value: Value): Filter => {
  if (value.type === BsonType.regex) return not(equality(path, value));
  if (!isDocument(value)) return badValue('$not needs a regex or a document');
  if (firstName(value) === undefined) return badValue('$not cannot be empty');
  return not(operators(path, value));
};

const regexWithOptions = (
  path: Path,
  value: Value | undefined,
  options: Value | undefined,
): Leaf => {
  if (value === undefined) return badValue('$options needs a $regex');
  if (options && !isString(options)) return badValue('$options has to be a string');
  const given = options && textOf(options);
  if (value.type === BsonType.regex) {
    const { pattern, flags } = regexOf(value);
    return regex(path, pattern, given ?? flags);
  }
  return isString(value)
    ? regex(path, textOf(value), given ?? '')
    : badValue('$regex has to be a string');
};

type Parse = (path: Path, value: Value, siblings: ReadonlyMap<string, Value>) => Filter;

const queryOperators: Readonly<Record<QueryOperator, Parse>> = {
  $eq: eq,
  $ne: (path, value) => not(eq(path, value)),
  $gt: (path, value) => range(path, 'gt', value),
  $gte: (path, value) => range(path, 'gte', value),
  $lt: (path, value) => range(path, 'lt', value),
  $lte: (path, value) => range(path, 'lte', value),
  $in: (path, value) => oneOf(path, value, '$in'),
  $nin: (path, value) => not(oneOf(path, value, '$nin')),
  $exists: (path, value) => (isTrue(value) ? exists(path) : not(exists(path))),
  $regex: (path, value, siblings) => regexWithOptions(path, value, siblings.get('$options')),
  $options: (path, value, siblings) =>
    siblings.has('$regex') ? everything : regexWithOptions(path, undefined, value),
  $not: negated,
  $all: allOf,
  $elemMatch: elemMatch,
};

const operators = (path: Path, value: Value): Filter => {
  const fields = new Map(fieldsOf(value));
  const parts = [...fields].map(([name, operand]) => {
    const supported = inProfile('queryOperators', name);
    if (supported) return queryOperators[supported](path, operand, fields);
    return name.startsWith('$')
      ? outsideProfile(2, `The operator ${name}`)
      : badValue(`unknown operator: ${name}`);
  });
  return all(parts.filter((part) => part !== everything));
};

const clauses = (name: string, value: Value): Filter[] => {
  if (!isArray(value)) return badValue(`${name} must be an array`);
  const items = itemsOf(value);
  if (items.length === 0) return badValue(`${name} argument must be a non-empty array`);
  return items.map((item) =>
    isDocument(item) ? parseFilter(item) : badValue(`${name} argument's entries must be objects`),
  );
};

const logicalOperators: Readonly<Record<LogicalOperator, (value: Value) => Filter>> = {
  $and: (value) => all(clauses('$and', value)),
  $or: (value) => ({ kind: 'or', of: clauses('$or', value) }),
};

const topLevel = (name: string, value: Value): Filter => {
  const supported = inProfile('logicalOperators', name);
  return supported
    ? logicalOperators[supported](value)
    : outsideProfile(2, `The top level operator ${name}`);
};

/** Parses a filter. Error 2 (BadValue) if it is invalid or outside the profile. */
export const parseFilter = (document: Value): Filter =>
  all(
    fieldsOf(document).map(([name, value]) => {
      if (name.startsWith('$')) return topLevel(name, value);
      const path = parsePath(name);
      return hasOperators(value) ? operators(path, value) : equality(path, value);
    }),
  );

/** The filter of a command: without one every document matches. */
export const readFilter = (document: Value | undefined): Filter =>
  document ? parseFilter(document) : everything;
