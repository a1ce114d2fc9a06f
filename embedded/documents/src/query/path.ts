import { BsonType, fieldOf, itemsOf, nameOf, ownBytes } from '../bson/value.ts';
import type { Name, Value } from '../bson/value.ts';
import { outsideProfile } from '../errors.ts';

/** A dotted path, parsed once. */
export type Path = { readonly text: string; readonly steps: readonly Name[] };

/** A numeric name could be a position in an array: that is outside the profile. */
export const parsePath = (text: string): Path => {
  if (/(^|\.)\d+(\.|$)/.test(text)) outsideProfile(2, `The position in the path ${text}`);
  return { text, steps: text.split('.').map(nameOf) };
};

/** A copy of the path in memory of its own, for a path that is stored. */
export const ownPath = ({ text, steps }: Path): Path => ({ text, steps: steps.map(ownBytes) });

/** Tests a value at a path; undefined for a missing value. */
export type Test = (value: Value | undefined) => boolean;

type PathTest = { readonly path: Path; readonly test: Test; readonly intoLeaf: boolean };

const matchesLeaf = ({ test, intoLeaf }: PathTest, value: Value): boolean => {
  if (value.type === BsonType.array && intoLeaf) {
    for (const item of itemsOf(value)) if (test(item)) return true;
  }
  return test(value);
};

const matchesInArray = (pathTest: PathTest, array: Value, at: number): boolean => {
  for (const item of itemsOf(array)) {
    if (item.type === BsonType.document && matchesInDocument(pathTest, item, at)) return true;
  }
  return false;
};

const matchesBelow = (pathTest: PathTest, value: Value, at: number): boolean => {
  if (at === pathTest.path.steps.length) return matchesLeaf(pathTest, value);
  if (value.type === BsonType.document) return matchesInDocument(pathTest, value, at);
  if (value.type === BsonType.array) return matchesInArray(pathTest, value, at);
  return pathTest.test(undefined);
};

const matchesInDocument = (pathTest: PathTest, document: Value, at: number): boolean => {
  const name = pathTest.path.steps[at];
  const value = name && fieldOf(document, name);
  return value === undefined ? pathTest.test(undefined) : matchesBelow(pathTest, value, at + 1);
};

/**
 * Whether any value that the path leads to passes, through arrays as in MongoDB. With `intoLeaf` an
 * array at the end is tried by its elements, then as a whole.
 */
export const matchesAt = (document: Value, path: Path, test: Test, intoLeaf: boolean): boolean =>
  matchesInDocument({ path, test, intoLeaf }, document, 0);

/** The value at a path through documents only, without arrays. */
export const valueAt = (document: Value, path: Path): Value | undefined => {
  let value: Value | undefined = document;
  for (const name of path.steps) {
    if (value?.type !== BsonType.document) return undefined;
    value = fieldOf(value, name);
  }
  return value;
};
