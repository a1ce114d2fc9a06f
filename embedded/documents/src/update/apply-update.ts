import { areEqual } from '../bson/compare.ts';
import { fieldOf, nameOf, areBytesEqual, type Value } from '../bson/value.ts';
import { emptyDocument } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import type { Filter } from '../query/filter.ts';
import { newObjectId, withId } from './object-id.ts';
import { areConflicting, type Modifier, type Update } from './parse-update.ts';
import { closed, getAt, openDocument, removeAt, setAt } from './tree.ts';

const idName = nameOf('_id');

/** The largest size of a document. */
export const maxDocumentBytes = 16 * 1024 * 1024;

const immutableId = (): never => {
  throw new CommandError(
    66,
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
};

const modifyDocument = (
  document: Value,
  modifiers: readonly Modifier[],
  inserting: boolean,
): Value => {
  const tree = openDocument(document);
  for (const { path, change, onlyOnInsert } of modifiers) {
    if (onlyOnInsert && !inserting) continue;
    const current = getAt(tree, path);
    const changed = change(current);
    if (changed === 'leave') continue;
    if (changed === 'remove') removeAt(tree, path);
    else if (current === undefined || !areBytesEqual(current, changed)) setAt(tree, path, changed);
  }
  return closed(tree);
};

const replaceDocument = (document: Value, replacement: Value): Value => {
  const id = fieldOf(document, idName);
  const given = fieldOf(replacement, idName);
  if (id === undefined) return replacement;
  if (given && !areEqual(id, given)) immutableId();
  return withId(id, replacement);
};

const checkId = (before: Value, after: Value): Value => {
  if (after.end - after.start > maxDocumentBytes) {
    throw new CommandError(17419, 'Resulting document after update is larger than 16777216');
  }
  const id = fieldOf(before, idName);
  const now = fieldOf(after, idName);
  if (id && !(now && areBytesEqual(id, now))) immutableId();
  return after;
};

/** The document after the update; byte for byte the same if nothing changes. */
export const applyUpdate = (document: Value, update: Update): Value =>
  checkId(
    document,
    update.kind === 'replace'
      ? replaceDocument(document, update.document)
      : modifyDocument(document, update.modifiers, false),
  );

/** The fields that a filter fixes by equality: an upsert's document starts with them. */
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
  return only && condition.op === 'in' && condition.values.length === 1 ? [[path.text, only]] : [];
};

const fromFilter = (filter: Filter, isIncluded: (path: string) => boolean): Value => {
  const tree = openDocument(emptyDocument);
  const seen: string[][] = [];
  for (const [text, value] of equalities(filter)) {
    if (!isIncluded(text)) continue;
    const path = text.split('.');
    if (seen.some((other) => areConflicting(other, path))) {
      throw new CommandError(54, `cannot infer query fields to set: '${text}' is matched twice`);
    }
    seen.push(path);
    setAt(tree, path, value);
  }
  return closed(tree);
};

/** The document with its `_id` in front, or with a new one. */
export const identified = (document: Value): Value =>
  withId(fieldOf(document, idName) ?? newObjectId(), document);

/** The document that an upsert inserts. */
export const createUpserted = (filter: Filter, update: Update): Value => {
  if (update.kind === 'replace') {
    const start = fromFilter(filter, (path) => path === '_id');
    return identified(replaceDocument(start, update.document));
  }
  const start = fromFilter(filter, () => true);
  return identified(checkId(start, modifyDocument(start, update.modifiers, true)));
};
