import type { Collation } from '../bson/collation.ts';
import { isString, regexOf, textOf } from '../bson/read.ts';
import { BsonType, fieldsOf, firstName, isArray, isDocument, itemsOf } from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { badValue, notImplemented } from '../errors.ts';
import { bits, eq, exists, modulo, ofSize, ofType, oneOf, range, regex } from './conditions.ts';
import { wantsExistence } from './conditions.ts';
import { matches, type Filter, type Leaf } from './filter.ts';
import { parsePath, type Path } from './path.ts';

/** How `$expr` is computed; the query language itself knows no expressions. */
export type Computing = (expression: Value) => (document: Value) => boolean;

/** What filters are read with. */
export type Reading = {
  readonly compute: Computing;
  readonly collation: Collation | undefined;
};

const not = (of: Filter): Filter => ({ kind: 'not', of });

const all = (of: readonly Filter[]): Filter =>
  of.length === 1 && of[0] ? of[0] : { kind: 'and', of };

/** Whether a value is operators (`{$gt: 1}`) rather than a document to be equal to. */
export const hasOperators = (value: Value): boolean => {
  if (!isDocument(value)) return false;
  const first = firstName(value);
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
};

const elementTest = (leaves: readonly Filter[], element: Value): boolean =>
  leaves.every((part) => testsElement(part, element));

/** A condition without a path, asked of an array's element. */
const testsElement = (filter: Filter, element: Value): boolean => {
  switch (filter.kind) {
    case 'leaf':
      return filter.test(element);
    case 'and':
      return elementTest(filter.of, element);
    case 'not':
      return !testsElement(filter.of, element);
    case 'or':
      return filter.of.some((part) => testsElement(part, element));
    case 'nor':
      return !filter.of.some((part) => testsElement(part, element));
    case 'constant':
      return filter.matches;
    case 'computed':
      return badValue('$expr can only be applied to the top-level document');
  }
};

const isLogical = (name: string | undefined): boolean =>
  name === '$and' || name === '$or' || name === '$nor' || name === '$expr';

const elemMatch = (path: Path, value: Value, reading: Reading): Leaf => {
  if (!isDocument(value)) return badValue('$elemMatch needs an Object');
  const byValue = hasOperators(value) && !isLogical(firstName(value));
  const filter = byValue ? operators(path, value, reading) : parseFilter(value, reading);
  const passes = byValue
    ? (element: Value): boolean => testsElement(filter, element)
    : (element: Value): boolean =>
        (isDocument(element) || isArray(element)) && matches(filter, element);
  const positionIn = (array: Value): number => itemsOf(array).findIndex(passes);
  return {
    kind: 'leaf',
    path,
    condition: byValue
      ? { op: 'elemMatch', conditions: leavesOf(filter) }
      : { op: 'elemMatchDocument', filter },
    test: (candidate) => isArray(candidate) && positionIn(candidate) >= 0,
    intoLeaf: false,
    positionIn,
  };
};

const leavesOf = (filter: Filter): Leaf[] => {
  if (filter.kind === 'leaf') return [filter];
  return filter.kind === 'and' ? filter.of.flatMap(leavesOf) : [];
};

const allOf = (path: Path, value: Value, reading: Reading): Filter => {
  if (!isArray(value)) return badValue('$all needs an array');
  const items = itemsOf(value);
  if (items.length === 0) return { kind: 'constant', matches: false };
  return all(
    items.map((item) => {
      if (item.type === BsonType.regex) return regexValue(path, item);
      if (!hasOperators(item)) return eq(path, item, reading.collation);
      return firstName(item) === '$elemMatch'
        ? operators(path, item, reading)
        : badValue('no $ expressions in $all');
    }),
  );
};

const regexValue = (path: Path, value: Value): Leaf => {
  const { pattern, flags } = regexOf(value);
  return regex(path, pattern, flags);
};

const negated = (path: Path, value: Value, reading: Reading): Filter => {
  if (value.type === BsonType.regex) return not(regexValue(path, value));
  if (!isDocument(value)) return badValue('$not needs a regex or a document');
  if (firstName(value) === undefined) return badValue('$not cannot be empty');
  return not(operators(path, value, reading));
};

const regexWithOptions = (path: Path, fields: ReadonlyMap<string, Value>): Leaf => {
  const value = fields.get('$regex');
  const options = fields.get('$options');
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

const operator = (path: Path, name: string, value: Value, reading: Reading): Filter => {
  const { collation } = reading;
  switch (name) {
    case '$eq':
      return eq(path, value, collation);
    case '$ne':
      return not(eq(path, value, collation));
    case '$gt':
      return range(path, 'gt', value, collation);
    case '$gte':
      return range(path, 'gte', value, collation);
    case '$lt':
      return range(path, 'lt', value, collation);
    case '$lte':
      return range(path, 'lte', value, collation);
    case '$in':
      return oneOf(path, value, '$in', collation);
    case '$nin':
      return not(oneOf(path, value, '$nin', collation));
    case '$exists':
      return wantsExistence(value) ? exists(path) : not(exists(path));
    case '$type':
      return ofType(path, value);
    case '$size':
      return ofSize(path, value);
    case '$mod':
      return modulo(path, value);
    case '$all':
      return allOf(path, value, reading);
    case '$elemMatch':
      return elemMatch(path, value, reading);
    case '$not':
      return negated(path, value, reading);
    case '$near':
    case '$nearSphere':
    case '$geoWithin':
    case '$geoIntersects':
      return notImplemented(name);
    default:
      return bits(path, name, value) ?? badValue(`unknown operator: ${name}`);
  }
};

const operators = (path: Path, value: Value, reading: Reading): Filter => {
  const fields = fieldsOf(value);
  const parts: Filter[] = [];
  for (const [name, operand] of fields) {
    if (name === '$options' && fields.some(([other]) => other === '$regex')) continue;
    parts.push(
      name === '$regex' || name === '$options'
        ? regexWithOptions(path, new Map(fields))
        : operator(path, name, operand, reading),
    );
  }
  return all(parts);
};

const clauses = (name: string, value: Value, reading: Reading): Filter[] => {
  if (!isArray(value)) return badValue(`${name} must be an array`);
  const items = itemsOf(value);
  if (items.length === 0) return badValue(`${name} argument must be a non-empty array`);
  return items.map((item) =>
    isDocument(item)
      ? parseFilter(item, reading)
      : badValue(`${name} argument's entries must be objects`),
  );
};

const topLevel = (name: string, value: Value, reading: Reading): Filter | undefined => {
  switch (name) {
    case '$and':
      return all(clauses(name, value, reading));
    case '$or':
      return { kind: 'or', of: clauses(name, value, reading) };
    case '$nor':
      return { kind: 'nor', of: clauses(name, value, reading) };
    case '$expr':
      return { kind: 'computed', matches: reading.compute(value) };
    case '$comment':
      return undefined;
    case '$alwaysTrue':
      return { kind: 'constant', matches: true };
    case '$alwaysFalse':
      return { kind: 'constant', matches: false };
    case '$text':
    case '$where':
    case '$jsonSchema':
    case '$sampleRate':
      return notImplemented(name);
    default:
      return badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
};

/** Reads a filter; error 2 (BadValue) for what is none, 238 for what only MongoDB knows. */
export const parseFilter = (document: Value, reading: Reading): Filter => {
  const parts: Filter[] = [];
  for (const [name, value] of fieldsOf(document)) {
    if (name.startsWith('$')) {
      const part = topLevel(name, value, reading);
      if (part) parts.push(part);
      continue;
    }
    const path = parsePath(name);
    if (value.type === BsonType.regex) parts.push(regexValue(path, value));
    else
      parts.push(
        hasOperators(value) ? operators(path, value, reading) : eq(path, value, reading.collation),
      );
  }
  return all(parts);
};
