import { plus } from './number.ts';
import {
  goes,
  isDoc,
  isNumeric,
  RefusalError,
  stays,
  textOf,
  plain,
  type ChangedValue,
  type Doc,
  type ModelValue,
} from './value.ts';

/** Computes the new value of a field, or returns that it stays or is removed. */
export type Change = (current: ModelValue | undefined, operand: ModelValue) => ChangedValue;

const refuse = (code: number, message: string): never => {
  throw new RefusalError(code, message);
};

const increment: Change = (current, operand) => {
  if (!isNumeric(operand)) return refuse(14, 'a non-numeric argument');
  if (current === undefined) return operand;
  if (!isNumeric(current)) return refuse(14, 'a non-numeric field');
  return plus(current, operand) ?? refuse(2, 'overflow');
};

const changes: Readonly<Record<string, Change>> = {
  $set: (_, operand) => operand,
  $unset: (current) => (current === undefined ? stays : goes),
  $inc: increment,
};

const childOf = (parent: ModelValue, name: string): ModelValue | undefined =>
  isDoc(parent) ? parent.get(name) : undefined;

const put = (parent: ModelValue, name: string, value: ModelValue): void => {
  if (isDoc(parent)) parent.set(name, value);
};

const remove = (parent: ModelValue, name: string): void => {
  if (isDoc(parent)) parent.delete(name);
};

/** The parent of a path's last name; undefined where something on the way is missing. */
const parentOf = (doc: Doc, path: readonly string[], creating: boolean): ModelValue | undefined => {
  let parent: ModelValue = doc;
  for (const name of path.slice(0, -1)) {
    if (!isDoc(parent)) return refuse(28, `'${name}' cannot be in there`);
    let next = childOf(parent, name);
    if (next === undefined) {
      if (!creating) return undefined;
      next = new Map();
      put(parent, name, next);
    }
    parent = next;
  }
  return isDoc(parent) ? parent : refuse(28, 'no parent of a field');
};

/** The parent of a field to be unset: a scalar on the way is not an error, an array is. */
const unsettable = (doc: Doc, path: readonly string[]): ModelValue | undefined => {
  let parent: ModelValue | undefined = doc;
  for (const name of path.slice(0, -1)) {
    parent = parent === undefined ? undefined : childOf(parent, name);
    if (Array.isArray(parent)) return refuse(28, 'a change within an array');
  }
  return isDoc(parent) ? parent : undefined;
};

const change = (doc: Doc, operator: string, path: readonly string[], operand: ModelValue): void => {
  const parent = operator === '$unset' ? unsettable(doc, path) : parentOf(doc, path, true);
  if (parent === undefined) return;
  const name = path.at(-1) ?? '';
  const made = changes[operator]?.(childOf(parent, name), operand);
  if (made === undefined) throw new Error(`The model does not support ${operator}`);
  if (made === stays) return;
  if (made === goes) remove(parent, name);
  else put(parent, name, copyOf(made));
};

const copyOf = (value: ModelValue): ModelValue => {
  if (Array.isArray(value)) return value.map(copyOf);
  return isDoc(value) ? copy(value) : value;
};

export const copy = (doc: Doc): Doc =>
  new Map([...doc].map(([name, value]) => [name, copyOf(value)]));

const byParts = (a: readonly string[], b: readonly string[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [left = '', right = ''] = [a[i], b[i]];
    if (left === right) continue;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
};

type FieldChange = {
  readonly operator: string;
  readonly operand: ModelValue;
  readonly path: readonly string[];
};

const isBelow = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((name, i) => i >= b.length || name === b[i]);

/** An update's changes in the order of their paths. Refused with 40 if two conflict. */
export const fieldChangesOf = (update: Doc): FieldChange[] => {
  const fieldChanges = [...update].flatMap(([operator, fields]) =>
    [...(isDoc(fields) ? fields : new Map<string, ModelValue>())].map(([name, operand]) => ({
      operator,
      operand,
      path: name.split('.'),
    })),
  );
  for (const [i, { path }] of fieldChanges.entries()) {
    if (fieldChanges.slice(i + 1).some((other) => isBelow(path, other.path)))
      refuse(40, 'conflict');
  }
  return fieldChanges.toSorted((a, b) => byParts(a.path, b.path));
};

const identity = (doc: Doc): string => textOf(plain(doc.get('_id') ?? null));

/** A document after update operators. The input is not changed. */
export const applyUpdate = (before: Doc, update: Doc, inserting: boolean): Doc => {
  const doc = copy(before);
  for (const { operator, operand, path } of fieldChangesOf(update)) {
    if (operator === '$setOnInsert' && !inserting) continue;
    change(doc, operator === '$setOnInsert' ? '$set' : operator, path, operand);
  }
  if (before.has('_id') && identity(doc) !== identity(before)) refuse(66, '_id is immutable');
  return doc;
};

export const setIn = (doc: Doc, path: string, value: ModelValue): void =>
  change(doc, '$set', path.split('.'), value);
