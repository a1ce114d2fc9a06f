import { isString, isTrue, mapOf, textOf } from '../bson/read.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { fieldsOf, isArray, isDocument, isNull, itemsOf, type Value } from '../bson/value.ts';
import { encodeDocument, encodeFields, nullValue } from '../bson/write.ts';
import { badValue, CommandError } from '../errors.ts';
import { project } from '../query/projection.ts';
import { getAt, closed, openDocument, removeAt, setAt } from '../update/tree.ts';
import { compile, type Expression } from './expression.ts';
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

type Setting = { readonly path: readonly string[]; readonly of: Expression };

const settingsOf = (operand: Value, prefix: readonly string[] = []): Setting[] =>
  fieldsOf(operand).flatMap(([name, value]) => {
    const path = [...prefix, ...name.split('.')];
    const nested = isDocument(value) && fieldsOf(value).length > 0;
    const isExpression = nested && fieldsOf(value)[0]?.[0].startsWith('$') === true;
    return nested && !isExpression ? settingsOf(value, path) : [{ path, of: compile(value) }];
  });

const isWithinArray = (document: Value, path: readonly string[]): boolean => {
  const tree = openDocument(document);
  return path.some((_, i) => i > 0 && isArray(getAt(tree, path.slice(0, i))));
};

/** `$addFields` and `$set`. */
export const addFieldsStage = (operand: Value): Stage => {
  if (!isDocument(operand)) {
    throw new CommandError(40272, '$addFields specification stage must be an object');
  }
  const settings = settingsOf(operand);
  return (documents, { variables }) =>
    mapped(documents, (document) => {
      const tree = openDocument(document);
      for (const { path, of } of settings) {
        if (path.length > 1 && isWithinArray(document, path)) {
          throw new CommandError(
            238,
            'setting fields within arrays by $addFields is not supported by the embedded documents server',
          );
        }
        const value = of(document, variables);
        if (value === undefined) removeAt(tree, path);
        else overwrite(tree, path, value);
      }
      return closed(tree);
    });
};

/** Unlike `$set` of an update, a scalar on the way gives place to a document. */
const overwrite = (
  tree: Parameters<typeof setAt>[0],
  path: readonly string[],
  value: Value,
): void => {
  for (let i = 1; i < path.length; i++) {
    const parent = path.slice(0, i);
    const present = getAt(tree, parent);
    if (present && !isDocument(present)) setAt(tree, parent, encodeDocument({}));
  }
  setAt(tree, path, value);
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
