import { isString, isTrue, mapOf, textOf } from '../bson/read.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import {
  fieldsOf,
  firstName,
  isArray,
  isDocument,
  isNull,
  itemsOf,
  type Value,
} from '../bson/value.ts';
import { encodeArray, encodeDocument, encodeFields, nullValue } from '../bson/write.ts';
import { badValue, CommandError } from '../errors.ts';
import { project } from '../query/projection.ts';
import { getAt, closed, openDocument, removeAt, setAt } from '../update/tree.ts';
import type { Expression } from './computing.ts';
import { compile } from './expression.ts';
import type { Variables } from './variables.ts';
import type { Stage } from './stage.ts';
import { readProjection } from './tools.ts';

export function* mapped<T>(items: Iterable<Value>, change: (item: Value) => T): Generator<T> {
  for (const item of items) yield change(item);
}

export const projectStage = (operand: Value): Stage => {
  if (!isDocument(operand) || fieldsOf(operand).length === 0) {
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return (documents, { variables }) => {
    const projection = readProjection(operand, variables);
    return projection ? mapped(documents, (document) => project(projection, document)) : documents;
  };
};

/** What is computed for a field, or for fields within it. */
type Setting = Expression | Settings;
type Settings = Map<string, Setting>;

const collision = (name: string): never => {
  throw new CommandError(40176, `specification contains two conflicting paths at '${name}'`);
};

const place = (settings: Settings, names: readonly string[], of: Value): void => {
  const [name = '', ...rest] = names;
  const present = settings.get(name);
  const nested = isDocument(of) && !firstName(of)?.startsWith('$') && fieldsOf(of).length > 0;
  if (rest.length === 0 && !nested) {
    if (present) collision(name);
    settings.set(name, compile(of));
    return;
  }
  if (typeof present === 'function') collision(name);
  const inner: Settings = present instanceof Map ? present : new Map<string, Setting>();
  settings.set(name, inner);
  if (rest.length > 0) place(inner, rest, of);
  else for (const [field, value] of fieldsOf(of)) place(inner, field.split('.'), value);
};

type Computing = { readonly root: Value; readonly variables: Variables };

/** Fields are computed within every element of an array; a scalar gives place to a document. */
const settled = (present: Value | undefined, settings: Settings, computing: Computing): Value => {
  if (isArray(present)) {
    return encodeArray(itemsOf(present).map((item) => settled(item, settings, computing)));
  }
  const fields = new Map(isDocument(present) ? fieldsOf(present) : []);
  for (const [name, setting] of settings) {
    const value =
      typeof setting === 'function'
        ? setting(computing.root, computing.variables)
        : settled(fields.get(name), setting, computing);
    if (value === undefined) fields.delete(name);
    else fields.set(name, value);
  }
  return encodeFields([...fields]);
};

/** `$addFields` and `$set`. */
export const addFieldsStage = (operand: Value): Stage => {
  if (!isDocument(operand)) {
    throw new CommandError(40272, '$addFields specification stage must be an object');
  }
  const settings: Settings = new Map<string, Setting>();
  for (const [name, value] of fieldsOf(operand)) place(settings, name.split('.'), value);
  return (documents, { variables }) =>
    mapped(documents, (root) => settled(root, settings, { root, variables }));
};

export const unsetStage = (operand: Value): Stage => {
  const names = (isArray(operand) ? itemsOf(operand) : [operand]).map((name) =>
    isString(name)
      ? textOf(name)
      : badValue('$unset specification must be a string or an array of strings'),
  );
  return projectStage(encodeFields(names.map((name) => [name, 0])));
};

export const replaceRootStage = (expression: Value): Stage => {
  const compiled = compile(expression);
  return (documents, { variables }) =>
    mapped(documents, (document) => {
      const root = compiled(document, variables);
      if (isDocument(root)) return root;
      throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
    });
};

type Unwind = {
  readonly path: readonly string[];
  readonly index: readonly string[] | undefined;
  readonly preserve: boolean;
};

const unwindPath = (value: Value | undefined): string[] => {
  const text = isString(value) ? textOf(value) : '';
  if (!text.startsWith('$')) {
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  return text.slice(1).split('.');
};

const parseUnwind = (operand: Value): Unwind => {
  if (!isDocument(operand)) return { path: unwindPath(operand), index: undefined, preserve: false };
  const fields = mapOf(operand);
  const index = fields.get('includeArrayIndex');
  return {
    path: unwindPath(fields.get('path')),
    index: isString(index) ? textOf(index).split('.') : undefined,
    preserve: isTrue(fields.get('preserveNullAndEmptyArrays')),
  };
};

const withItem = (
  document: Value,
  { path, index }: Unwind,
  item: Value | undefined,
  position: bigint | null,
): Value => {
  const tree = openDocument(document);
  if (item) setAt(tree, path, item);
  else removeAt(tree, path);
  if (index) {
    const [[, value] = ['', nullValue]] = fieldsOf(encodeDocument({ position }));
    setAt(tree, index, value);
  }
  return closed(tree);
};

export const unwindStage = (operand: Value): Stage => {
  const unwind = parseUnwind(operand);
  return function* unwound(documents) {
    for (const document of documents) {
      const value = getAt(openDocument(document), unwind.path);
      const items = isArray(value) ? itemsOf(value) : undefined;
      if (items && items.length > 0) {
        for (const [i, item] of items.entries()) yield withItem(document, unwind, item, BigInt(i));
      } else if (value && !items && !isNull(value)) {
        yield withItem(document, unwind, value, null);
      } else if (unwind.preserve) {
        yield withItem(document, unwind, items ? undefined : value, null);
      }
    }
  };
};

/** A stage's count: `$limit`, `$skip`, `$sample`. */
export const countOf = (operand: Value | undefined, least: number, name: string): number => {
  const count = isNumber(operand) ? doubleOf(operand) : NaN;
  if (!Number.isInteger(count) || count < least) {
    throw new CommandError(
      name === '$limit' ? 15958 : 15956,
      `invalid argument to ${name} stage: Expected a ${least > 0 ? 'positive' : 'non-negative'} number`,
    );
  }
  return count;
};
