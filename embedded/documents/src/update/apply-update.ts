import { equal } from '../bson/compare.ts';
import { BsonType, fieldOf, isArray, nameOf, sameBytes, type Value } from '../bson/value.ts';
import { emptyDocument } from '../bson/write.ts';
import { badValue, CommandError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import type { Modifier, Update } from './parse-update.ts';
import { concretePaths, type ArrayFilters } from './positions.ts';
import { newObjectId, withId } from './object-id.ts';
import { checkPath, closed, getAt, openDocument, removeAt, setAt, type Tree } from './tree.ts';

const idName = nameOf('_id');

/** Documents grow no larger than this. */
export const largestDocument = 16 * 1024 * 1024;

const immutableId = (): never => {
  throw new CommandError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
};

const renamed = (tree: Tree, from: readonly string[], to: readonly string[]): void => {
  checkPath(tree, from);
  const value = getAt(tree, from);
  if (value === undefined) return;
  for (const path of [from, to]) {
    for (let i = 1; i < path.length; i++) {
      if (isArray(getAt(tree, path.slice(0, i)))) {
        badValue(`The source and target of $rename cannot be in an array: '${path.join('.')}'`);
      }
    }
  }
  setAt(tree, to, value);
  removeAt(tree, from);
};

type Application = {
  readonly filters: ArrayFilters;
  readonly inserting: boolean;
  readonly matched: number | undefined;
};

const modify = (tree: Tree, { path, action }: Modifier, how: Application): void => {
  if (action.kind === 'rename') return renamed(tree, path, action.to);
  for (const concrete of concretePaths(tree, path, how.filters, how.matched)) {
    const current = getAt(tree, concrete);
    if (current === undefined && action.needsPath) checkPath(tree, concrete);
    const changed = action.change(current, how.inserting);
    if (changed === 'leave') continue;
    if (changed === 'remove') removeAt(tree, concrete);
    else if (current === undefined || !sameBytes(current, changed)) setAt(tree, concrete, changed);
  }
};

const modified = (document: Value, modifiers: readonly Modifier[], how: Application): Value => {
  const tree = openDocument(document);
  for (const modifier of modifiers) modify(tree, modifier, how);
  return closed(tree);
};

/** A pipeline that drops the `_id` has not changed it. */
const withIdOf = (before: Value, after: Value): Value => {
  const id = fieldOf(before, idName);
  return id && !fieldOf(after, idName) ? withId(id, after) : after;
};

const replaced = (document: Value, replacement: Value): Value => {
  const id = fieldOf(document, idName);
  const given = fieldOf(replacement, idName);
  if (id === undefined) return replacement;
  if (given && !equal(id, given)) immutableId();
  return withId(id, replacement);
};

const checked = (before: Value, after: Value): Value => {
  if (after.end - after.start > largestDocument) {
    throw new CommandError(17419, 'Resulting document after update is larger than 16777216');
  }
  const id = fieldOf(before, idName);
  const now = fieldOf(after, idName);
  if (id && !(now && sameBytes(id, now))) immutableId();
  return after;
};

/**
 * The document after the update; byte for byte the same where nothing changes.
 * `matched` is the array position that the filter matched, for `$`.
 */
export const applyUpdate = (
  document: Value,
  update: Update,
  matched: () => number | undefined,
): Value => {
  switch (update.kind) {
    case 'replace':
      return checked(document, replaced(document, update.document));
    case 'pipeline':
      return checked(document, withIdOf(document, update.apply(document)));
    case 'modify': {
      const dynamic = update.modifiers.some(({ path }) => path.includes('$'));
      const how = {
        filters: update.filters,
        inserting: false,
        matched: dynamic ? matched() : undefined,
      };
      return checked(document, modified(document, update.modifiers, how));
    }
  }
};

/** The fields that a filter fixes by equality: they begin a document that it did not find. */
const equalities = (filter: Filter): [string, Value][] => {
  if (filter.kind === 'and') return filter.of.flatMap(equalities);
  if (filter.kind === 'or') {
    const [only, ...others] = filter.of;
    return only && others.length === 0 ? equalities(only) : [];
  }
  if (filter.kind !== 'leaf') return [];
  const { condition, path } = filter;
  if (condition.op === 'eq') return [[path.text, condition.value]];
  const [only] = condition.op === 'in' ? condition.values : [];
  const single = condition.op === 'in' && condition.values.length === 1 && condition.patterns === 0;
  return single && only ? [[path.text, only]] : [];
};

const isWithin = (path: string, parent: string): boolean => path.startsWith(`${parent}.`);

const fromFilter = (filter: Filter, isWanted: (path: string) => boolean): Value => {
  const tree = openDocument(emptyDocument);
  const seen: string[] = [];
  for (const [text, value] of equalities(filter)) {
    if (!isWanted(text)) continue;
    for (const other of seen) {
      if (text !== other && !isWithin(text, other) && !isWithin(other, text)) continue;
      throw new CommandError(
        54,
        text === other
          ? `cannot infer query fields to set, path '${text}' is matched twice`
          : `cannot infer query fields to set, both paths '${text}' and '${other}' are matched`,
      );
    }
    seen.push(text);
    setAt(tree, text.split('.'), value);
  }
  return closed(tree);
};

const identified = (document: Value): Value => {
  const id = fieldOf(document, idName) ?? newObjectId();
  if (id.type === BsonType.array || id.type === BsonType.regex || id.type === BsonType.undefined) {
    throw new CommandError(
      53,
      `The '_id' value cannot be of type ${id.type === BsonType.array ? 'array' : 'regex'}`,
    );
  }
  return withId(id, document);
};

/** The document that an upsert inserts. */
export const upserted = (filter: Filter, update: Update): Value => {
  const start = fromFilter(filter, (path) => update.kind !== 'replace' || path === '_id');
  switch (update.kind) {
    case 'replace': {
      const id = fieldOf(start, idName);
      const given = fieldOf(update.document, idName);
      if (id && given && !equal(id, given)) immutableId();
      return identified(id ? withId(id, update.document) : update.document);
    }
    case 'pipeline':
      return identified(update.apply(start));
    case 'modify': {
      const how = { filters: update.filters, inserting: true, matched: undefined };
      return identified(checked(start, modified(start, update.modifiers, how)));
    }
  }
};
