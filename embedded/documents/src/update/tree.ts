import { describe } from '../bson/describe.ts';
import { BsonType, fieldsOf, type Value } from '../bson/value.ts';
import { encodeFields } from '../bson/write.ts';
import { CommandError, outsideProfile } from '../errors.ts';

/**
 * A document decomposed for changes. Only the values on a changed path are decomposed. All others
 * stay the original bytes.
 */
export type Tree = Map<string, Value | Tree>;

export const openDocument = (value: Value): Tree => new Map(fieldsOf(value));

/** The tree as a value again. */
export const closed = (item: Value | Tree): Value =>
  item instanceof Map ? encodeFields([...item].map(([name, of]) => [name, closed(of)])) : item;

/** The document under the next name of a path; undefined if it does not exist. */
const inside = (tree: Tree, name: string, path: readonly string[]): Tree | undefined => {
  const present = tree.get(name);
  if (present === undefined || present instanceof Map) return present;
  if (present.type === BsonType.array) {
    outsideProfile(28, `Changing ${path.join('.')} within an array`);
  }
  if (present.type !== BsonType.document) return undefined;
  const opened = openDocument(present);
  tree.set(name, opened);
  return opened;
};

const parentOf = (tree: Tree, path: readonly string[]): Tree | undefined => {
  let parent: Tree | undefined = tree;
  for (const name of path.slice(0, -1)) parent = parent && inside(parent, name, path);
  return parent;
};

const nameIn = (path: readonly string[]): string => path.at(-1) ?? '';

/** The value at the path; undefined if it does not exist. */
export const getAt = (tree: Tree, path: readonly string[]): Value | undefined => {
  const item = parentOf(tree, path)?.get(nameIn(path));
  return item && closed(item);
};

/** Sets the value at the path and creates documents on the way. Error 28 if a scalar is in it. */
export const setAt = (tree: Tree, path: readonly string[], value: Value): void => {
  let parent = tree;
  for (const [at, name] of path.slice(0, -1).entries()) {
    const present = parent.get(name);
    const next: Tree = inside(parent, name, path) ?? new Map<string, Value | Tree>();
    if (present && !(present instanceof Map) && present.type !== BsonType.document) {
      throw new CommandError(
        28,
        `Cannot create field '${path[at + 1]}' in element ${describe(encodeFields([[name, present]]))}`,
      );
    }
    parent.set(name, next);
    parent = next;
  }
  parent.set(nameIn(path), value);
};

export const removeAt = (tree: Tree, path: readonly string[]): void => {
  parentOf(tree, path)?.delete(nameIn(path));
};
