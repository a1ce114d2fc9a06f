import { undefinedValue } from '../bson/write.ts';
import {
  BsonType,
  fieldOf,
  itemAt,
  itemsOf,
  nameOf,
  ownBytes,
  type Name,
  type Value,
} from '../bson/value.ts';

type Step = { readonly name: Name; readonly index: number | undefined };

/** A dotted path, taken apart once. */
export type Path = { readonly text: string; readonly steps: readonly Step[] };

const digits = /^(0|[1-9]\d{0,8})$/;

/** The position that a name is in an array, if it is one. */
export const indexOf = (name: string): number | undefined =>
  digits.test(name) ? Number(name) : undefined;

export const parsePath = (text: string): Path => ({
  text,
  steps: text.split('.').map((name) => ({ name: nameOf(name), index: indexOf(name) })),
});

/** The same path in memory of its own, for what is kept. */
export const ownPath = ({ text, steps }: Path): Path => ({
  text,
  steps: steps.map(({ name, index }) => ({ name: ownBytes(name), index })),
});

/** A value at a path, or undefined where there is none. */
export type Test = (value: Value | undefined) => boolean;

/** No value on the path passed. */
export const noMatch = -2;
/** One did, without an array on the way. */
export const matchOutsideArrays = -1;

type Walk = { readonly path: Path; readonly test: Test; readonly intoLeaf: boolean };

const atLeaf = (walk: Walk, value: Value): number => {
  if (value.type === BsonType.array && walk.intoLeaf) {
    const items = itemsOf(value);
    for (let i = 0; i < items.length; i++) if (walk.test(items[i])) return i;
  }
  return walk.test(value) ? matchOutsideArrays : noMatch;
};

const inArray = (walk: Walk, array: Value, at: number): number => {
  const step = walk.path.steps[at];
  if (step?.index !== undefined) {
    const item = itemAt(array, step.index);
    const found = item === undefined ? noMatch : atIndex(walk, item, at + 1);
    if (found !== noMatch) return found;
  }
  const items = itemsOf(array);
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item?.type === BsonType.document && inDocument(walk, item, at) !== noMatch) return i;
  }
  return noMatch;
};

/** An array that is named by its index is not taken apart. */
const atIndex = (walk: Walk, item: Value, at: number): number => {
  if (at < walk.path.steps.length) return isParent(item) ? below(walk, item, at) : noMatch;
  return walk.test(item) ? matchOutsideArrays : noMatch;
};

const isParent = ({ type }: Value): boolean =>
  type === BsonType.document || type === BsonType.array;

const below = (walk: Walk, value: Value, at: number): number => {
  if (at === walk.path.steps.length) return atLeaf(walk, value);
  if (value.type === BsonType.document) return inDocument(walk, value, at);
  if (value.type === BsonType.array) return inArray(walk, value, at);
  return walk.test(undefined) ? matchOutsideArrays : noMatch;
};

const inDocument = (walk: Walk, document: Value, at: number): number => {
  const step = walk.path.steps[at];
  const value = step && fieldOf(document, step.name);
  if (value === undefined) return walk.test(undefined) ? matchOutsideArrays : noMatch;
  return below(walk, value, at + 1);
};

/**
 * Tries the values that the path leads to, through arrays as MongoDB does: gives the position in
 * the outermost array on the way to the first that passes, or one of the two constants above.
 * With `intoLeaf` an array at the end is tried by its elements, then as a whole.
 */
export const firstMatch = (document: Value, path: Path, test: Test, intoLeaf: boolean): number =>
  inDocument({ path, test, intoLeaf }, document, 0);

/**
 * All values at the path, arrays at its end taken apart; an empty one stands as undefined.
 * Where there is no value, `missing` stands for it, or nothing.
 */
export const valuesAt = (document: Value, path: Path, missing?: Value): Value[] => {
  const found: Value[] = [];
  const collect = (value: Value | undefined): boolean => {
    if (value === undefined) {
      if (missing) found.push(missing);
    } else if (value.type !== BsonType.array) found.push(value);
    else {
      const items = itemsOf(value);
      found.push(...(items.length === 0 ? [undefinedValue] : items));
    }
    return false;
  };
  firstMatch(document, path, collect, false);
  return found;
};

/** The value at a path that goes through documents only. */
export const valueAt = (document: Value, path: Path): Value | undefined => {
  let value: Value | undefined = document;
  for (const { name } of path.steps) {
    if (value?.type !== BsonType.document) return undefined;
    value = fieldOf(value, name);
  }
  return value;
};
