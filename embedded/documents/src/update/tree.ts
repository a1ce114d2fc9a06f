import { BsonType, fieldsOf, itemsOf, type Value } from '../bson/value.ts';
import { encodeArray, encodeFields, nullValue } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import { indexOf } from '../query/path.ts';
import { describe } from '../bson/describe.ts';

/**
 * A document or array taken apart to be changed. Only what lies on a changed path is taken apart;
 * everything else stays the bytes it was.
 */
export type Tree = {
  readonly type: typeof BsonType.document | typeof BsonType.array;
  readonly names: string[];
  readonly items: Item[];
};

type Item = Value | Tree;

const isTree = (item: Item): item is Tree => 'items' in item;

export const openDocument = (value: Value): Tree => {
  const fields = fieldsOf(value);
  return {
    type: BsonType.document,
    names: fields.map(([name]) => name),
    items: fields.map(([, field]) => field),
  };
};

const openArray = (value: Value): Tree => ({
  type: BsonType.array,
  names: [],
  items: itemsOf(value),
});

const opened = (item: Item): Tree | undefined => {
  if (isTree(item)) return item;
  if (item.type === BsonType.document) return openDocument(item);
  return item.type === BsonType.array ? openArray(item) : undefined;
};

/** The tree as a value again. */
export const closed = (item: Item): Value => {
  if (!isTree(item)) return item;
  const items = item.items.map(closed);
  return item.type === BsonType.array
    ? encodeArray(items)
    : encodeFields(items.map((value, i) => [item.names[i] ?? '', value]));
};

/** An array may be grown by so many nulls at once. */
const mostPadding = 1_500_000;

const slotOf = (tree: Tree, name: string): number => {
  if (tree.type === BsonType.document) return tree.names.indexOf(name);
  const index = indexOf(name);
  return index !== undefined && index < tree.items.length ? index : -1;
};

const blocked = (tree: Tree, name: string, parent: string): never => {
  const element = encodeFields([[parent, closed(tree)]]);
  throw new CommandError(28, `Cannot create field '${name}' in element ${describe(element)}`);
};

const put = (tree: Tree, name: string, item: Item, parent: string): void => {
  const slot = slotOf(tree, name);
  if (slot >= 0) {
    tree.items[slot] = item;
    return;
  }
  if (tree.type === BsonType.document) {
    tree.names.push(name);
    tree.items.push(item);
    return;
  }
  const index = indexOf(name) ?? blocked(tree, name, parent);
  if (index - tree.items.length > mostPadding) {
    throw new CommandError(2, `can't backfill more than ${mostPadding} elements`);
  }
  while (tree.items.length < index) tree.items.push(nullValue);
  tree.items.push(item);
};

/** The value at the path, or undefined where there is none. */
export const getAt = (tree: Tree, path: readonly string[]): Value | undefined => {
  let item: Item = tree;
  for (const name of path) {
    const inner: Tree | undefined = opened(item);
    const next: Item | undefined = inner?.items[slotOf(inner, name)];
    if (next === undefined) return undefined;
    item = next;
  }
  return closed(item);
};

/** Error 28 where a scalar, or an array that has no such position, is in the path's way. */
export const checkPath = (tree: Tree, path: readonly string[]): void => {
  let item: Item = tree;
  for (const [at, name] of path.entries()) {
    const inner: Tree | undefined = opened(item);
    if (!inner || (inner.type === BsonType.array && indexOf(name) === undefined)) {
      const element = encodeFields([[path[at - 1] ?? '', closed(item)]]);
      throw new CommandError(
        28,
        `Cannot use the part (${name}) of (${path.join('.')}) to traverse the element (${describe(element)})`,
      );
    }
    const next: Item | undefined = inner.items[slotOf(inner, name)];
    if (next === undefined) return;
    item = next;
  }
};

const step = (tree: Tree, name: string, next: string, parent: string): Tree => {
  const slot = slotOf(tree, name);
  const present = tree.items[slot];
  if (present === undefined) {
    const created: Tree = { type: BsonType.document, names: [], items: [] };
    put(tree, name, created, parent);
    return created;
  }
  const inner = opened(present);
  if (inner) {
    tree.items[slot] = inner;
    return inner;
  }
  const element = encodeFields([[name, closed(present)]]);
  throw new CommandError(28, `Cannot create field '${next}' in element ${describe(element)}`);
};

/** Puts a value at the path, creating documents on the way. Error 28 where a scalar is in it. */
export const setAt = (tree: Tree, path: readonly string[], value: Value): void => {
  let parent = tree;
  let parentName = '';
  for (let i = 0; i < path.length - 1; i++) {
    parent = step(parent, path[i] ?? '', path[i + 1] ?? '', parentName);
    parentName = path[i] ?? '';
  }
  put(parent, path.at(-1) ?? '', value, parentName);
};

/** Removes the field; in an array null takes its place. */
export const removeAt = (tree: Tree, path: readonly string[]): void => {
  let parent = tree;
  for (const name of path.slice(0, -1)) {
    const slot = slotOf(parent, name);
    const present = parent.items[slot];
    const inner = present && opened(present);
    if (!inner) return;
    parent.items[slot] = inner;
    parent = inner;
  }
  const slot = slotOf(parent, path.at(-1) ?? '');
  if (slot < 0) return;
  if (parent.type === BsonType.array) parent.items[slot] = nullValue;
  else {
    parent.names.splice(slot, 1);
    parent.items.splice(slot, 1);
  }
};
