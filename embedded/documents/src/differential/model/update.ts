import { arrayChanges } from './array-changes.ts';
import { matches } from './filter.ts';
import { plus, times } from './number.ts';
import {
  compare,
  goes,
  isDoc,
  isNumeric,
  Refused,
  stays,
  stringOf,
  textOf,
  plain,
  type Changed,
  type Doc,
  type Modelled,
  type Numeric,
} from './value.ts';
import { Int32, Long } from 'mongodb';

/** What a field becomes: a value, itself, or nothing. */
export type Change = (current: Modelled | undefined, operand: Modelled) => Changed;

const refuse = (code: number, message: string): never => {
  throw new Refused(code, message);
};

const arithmetic =
  (how: (a: Numeric, b: Numeric) => Numeric | undefined, of: 'itself' | 'zero'): Change =>
  (current, operand) => {
    if (!isNumeric(operand)) return refuse(14, 'a non-numeric argument');
    if (current === undefined) {
      return of === 'itself' ? operand : (how(new Int32(0), operand) ?? refuse(2, 'overflow'));
    }
    if (!isNumeric(current)) return refuse(14, 'a non-numeric field');
    return how(current, operand) ?? refuse(2, 'overflow');
  };

const extreme =
  (wins: (order: number) => boolean): Change =>
  (current, operand) =>
    current === undefined || wins(compare(operand, current)) ? operand : stays;

const isWhole = (value: unknown): value is Int32 | Long =>
  value instanceof Int32 || value instanceof Long;

const bit: Change = (current, operand) => {
  const value = current === undefined ? new Int32(0) : current;
  if (!isWhole(value)) return refuse(2, '$bit of what is no integer');
  const [[name, by] = ['', null]] = isDoc(operand) ? [...operand] : [];
  if (!isWhole(by)) return refuse(2, '$bit by what is no integer');
  const [a, b] = [BigInt(value.toString()), BigInt(by.toString())];
  const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
  return value instanceof Int32 && by instanceof Int32
    ? new Int32(Number(result))
    : Long.fromBigInt(result);
};

const changes: Readonly<Record<string, Change>> = {
  $set: (_, operand) => operand,
  $unset: (current) => (current === undefined ? stays : goes),
  $inc: arithmetic(plus, 'itself'),
  $mul: arithmetic(times, 'zero'),
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $bit: bit,
  ...arrayChanges,
};

/** Operators that make no field, and say nothing of one that cannot be there. */
const makesNothing = new Set(['$unset', '$pull', '$pullAll', '$pop']);

const isIndex = (name: string): boolean => /^(0|[1-9]\d*)$/.test(name);

const childOf = (parent: Modelled, name: string): Modelled | undefined => {
  if (isDoc(parent)) return parent.get(name);
  return Array.isArray(parent) && isIndex(name) ? parent[Number(name)] : undefined;
};

const canHold = (parent: Modelled, name: string): boolean =>
  isDoc(parent) || (Array.isArray(parent) && isIndex(name));

const put = (parent: Modelled, name: string, value: Modelled): void => {
  if (isDoc(parent)) parent.set(name, value);
  else if (Array.isArray(parent)) {
    while (parent.length < Number(name)) parent.push(null);
    parent[Number(name)] = value;
  }
};

const remove = (parent: Modelled, name: string): void => {
  if (isDoc(parent)) parent.delete(name);
  else if (Array.isArray(parent)) parent[Number(name)] = null;
};

/** The parent of a path's last name; undefined where something on the way is missing. */
const parentOf = (doc: Doc, path: readonly string[], creating: boolean): Modelled | undefined => {
  let parent: Modelled = doc;
  for (const name of path.slice(0, -1)) {
    if (!canHold(parent, name)) return refuse(28, `'${name}' cannot be in there`);
    let next = childOf(parent, name);
    if (next === undefined) {
      if (!creating) return undefined;
      next = new Map();
      put(parent, name, next);
    }
    parent = next;
  }
  return canHold(parent, path.at(-1) ?? '') ? parent : refuse(28, 'no parent of a field');
};

const unsettable = (doc: Doc, path: readonly string[]): Modelled | undefined => {
  try {
    return parentOf(doc, path, false);
  } catch {
    return undefined;
  }
};

const change = (doc: Doc, operator: string, path: readonly string[], operand: Modelled): void => {
  const parent =
    operator === '$unset'
      ? unsettable(doc, path)
      : parentOf(doc, path, !makesNothing.has(operator));
  if (parent === undefined) return;
  const name = path.at(-1) ?? '';
  const made = changes[operator]?.(childOf(parent, name), operand);
  if (made === undefined) throw new Error(`the model knows no ${operator}`);
  if (made === stays) return;
  if (made === goes) remove(parent, name);
  else put(parent, name, copyOf(made));
};

const copyOf = (value: Modelled): Modelled => {
  if (Array.isArray(value)) return value.map(copyOf);
  return isDoc(value) ? copy(value) : value;
};

export const copy = (doc: Doc): Doc =>
  new Map([...doc].map(([name, value]) => [name, copyOf(value)]));

const goesThroughArray = (doc: Doc, path: readonly string[]): boolean => {
  let at: Modelled | undefined = doc;
  for (const name of path.slice(0, -1)) {
    at = at === undefined ? undefined : childOf(at, name);
    if (Array.isArray(at)) return true;
  }
  return false;
};

const rename = (doc: Doc, from: readonly string[], to: readonly string[]): void => {
  const source = parentOf(doc, from, false);
  const value = source === undefined ? undefined : childOf(source, from.at(-1) ?? '');
  if (source === undefined || value === undefined) return;
  if (goesThroughArray(doc, from) || goesThroughArray(doc, to)) refuse(2, '$rename in an array');
  const target = parentOf(doc, to, true);
  if (target !== undefined) put(target, to.at(-1) ?? '', value);
  remove(source, from.at(-1) ?? '');
};

export type ArrayFilters = readonly Doc[];

const positions = (array: readonly Modelled[], name: string, filters: ArrayFilters): string[] => {
  const wanted = name.slice(2, -1);
  const filter = filters.find((one) => [...one.keys()][0]?.split('.')[0] === wanted);
  return [...array.entries()]
    .filter(([, item]) => wanted === '' || (filter && matches(new Map([[wanted, item]]), filter)))
    .map(([i]) => String(i));
};

/** The paths that `$[]` and `$[name]` stand for. */
const concrete = (doc: Doc, path: readonly string[], filters: ArrayFilters): string[][] => {
  const at = path.findIndex((name) => name.startsWith('$['));
  if (at < 0) return [[...path]];
  const before = path.slice(0, at);
  let array: Modelled | undefined = doc;
  for (const name of before) array = array === undefined ? undefined : childOf(array, name);
  if (!Array.isArray(array)) return refuse(2, 'no array to be changed');
  return positions(array, path[at] ?? '', filters).flatMap((position) =>
    concrete(doc, [...before, position, ...path.slice(at + 1)], filters),
  );
};

const byParts = (a: readonly string[], b: readonly string[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [left = '', right = ''] = [a[i], b[i]];
    if (left === right) continue;
    if (isIndex(left) && isIndex(right)) return Number(left) - Number(right);
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
};

type Step = {
  readonly operator: string;
  readonly operand: Modelled;
  readonly from: readonly string[];
  readonly to: readonly string[];
};

const isBelow = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((name, i) => i >= b.length || name === b[i]);

/** An update's changes in the order they happen in: by path. Refused with 40 where two conflict. */
export const stepsOf = (update: Doc): Step[] => {
  const steps = [...update].flatMap(([operator, fields]) =>
    [...(isDoc(fields) ? fields : new Map<string, Modelled>())].map(([name, operand]) => {
      const from = name.split('.');
      return {
        operator,
        operand,
        from,
        to: operator === '$rename' ? stringOf(operand).split('.') : from,
      };
    }),
  );
  for (const { operator, from, to } of steps) {
    if (operator === '$rename' && isBelow(from, to)) refuse(2, 'a rename onto its own path');
  }
  const paths = steps.flatMap(({ operator, from, to }) =>
    operator === '$rename' ? [from, to] : [to],
  );
  for (const [i, path] of paths.entries()) {
    if (paths.slice(i + 1).some((other) => isBelow(path, other))) refuse(40, 'conflicting paths');
  }
  return steps.toSorted((a, b) => byParts(a.to, b.to));
};

const identity = (doc: Doc): string => textOf(plain(doc.get('_id') ?? null));

/** A document after update operators; the given one stays as it was. */
export const updated = (
  before: Doc,
  update: Doc,
  filters: ArrayFilters,
  inserting: boolean,
): Doc => {
  const doc = copy(before);
  for (const { operator, operand, from, to } of stepsOf(update)) {
    if (operator === '$rename') rename(doc, from, to);
    else if (operator !== '$setOnInsert' || inserting) {
      const name = operator === '$setOnInsert' ? '$set' : operator;
      for (const path of concrete(doc, to, filters)) change(doc, name, path, operand);
    }
  }
  if (before.has('_id') && identity(doc) !== identity(before)) refuse(66, '_id is immutable');
  return doc;
};

export const setIn = (doc: Doc, path: string, value: Modelled): void =>
  change(doc, '$set', path.split('.'), value);
