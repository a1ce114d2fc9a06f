import { fieldOf, nameOf, type Value } from '../bson/value.ts';
import { emptyDocument, nullValue } from '../bson/write.ts';
import type { Variables } from '../aggregate/mingo.ts';
import type { MergeTarget, StageTools } from '../aggregate/stage.ts';
import { CommandError } from '../errors.ts';
import { every, select } from '../plan/select.ts';
import { eq } from '../query/conditions.ts';
import { parsePath, valueAt } from '../query/path.ts';
import { insertDocument, updateDocument, type Collection } from '../storage/collection.ts';
import { applyUpdate } from '../update/apply-update.ts';
import { newObjectId, withId } from '../update/object-id.ts';
import { closed, openDocument, setAt } from '../update/tree.ts';
import { fieldsOf } from '../bson/value.ts';
import type { Engine } from './command.ts';

const idName = nameOf('_id');

/** The collection, made when it is not there yet. */
export const ensureCollection = ({ catalog }: Engine, db: string, name: string): Collection =>
  catalog.find(db, name) ?? catalog.create(db, name, emptyDocument);

/** Inserts, giving an `_id` to a document that has none. */
export const insertInto = (collection: Collection, document: Value): void => {
  const id = fieldOf(document, idName) ?? newObjectId();
  insertDocument(collection, withId(id, document));
};

const merged = (present: Value, document: Value): Value => {
  const tree = openDocument(present);
  for (const [name, value] of fieldsOf(document)) setAt(tree, [name], value);
  return closed(tree);
};

const mergeInto = (engine: Engine, target: MergeTarget, document: Value): void => {
  engine.journal.begin();
  const collection = ensureCollection(engine, target.db, target.name);
  const filter = {
    kind: 'and' as const,
    of: target.on.map((name) => {
      const path = parsePath(name);
      return eq(path, valueAt(document, path) ?? nullValue);
    }),
  };
  const [row] = select(collection, { ...every, filter, limit: 1 });
  if (!row) {
    if (target.whenNotMatched === 'insert') insertInto(collection, document);
    if (target.whenNotMatched === 'fail') {
      throw new CommandError(
        13113,
        '$merge could not find a matching document in the target collection',
      );
    }
    return;
  }
  if (target.whenMatched === 'keepExisting') return;
  if (target.whenMatched === 'fail') {
    throw new CommandError(11000, '$merge failed: a document with the same key exists');
  }
  const next = target.whenMatched === 'merge' ? merged(row.document, document) : document;
  const update = { kind: 'replace' as const, document: next };
  updateDocument(
    collection,
    row,
    applyUpdate(row.document, update, () => undefined),
  );
};

const replaceContents = (
  engine: Engine,
  db: string,
  name: string,
  documents: Iterable<Value>,
): void => {
  const all = [...documents];
  engine.journal.begin();
  const present = engine.catalog.find(db, name);
  const indexes = present?.indexes.map(({ spec }) => spec) ?? [];
  if (present) engine.catalog.drop(present);
  const collection = ensureCollection(engine, db, name);
  for (const spec of indexes) engine.catalog.addIndex(collection, spec);
  for (const document of all) insertInto(collection, document);
};

/** What stages need of the engine. */
export const stageTools = (engine: Engine, db: string, variables: Variables): StageTools => ({
  db,
  variables,
  collection: (name) => engine.catalog.find(db, name),
  replace: (toDb, name, documents) => replaceContents(engine, toDb, name, documents),
  merge: (target, document) => mergeInto(engine, target, document),
});
