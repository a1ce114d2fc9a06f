import { randomUUID } from 'node:crypto';
import { fieldOf, nameOf, type Value } from '../bson/value.ts';
import { emptyDocument, nullValue } from '../bson/write.ts';
import type { Variables } from '../aggregate/variables.ts';
import type { MergeTarget, StageTools } from '../aggregate/stage.ts';
import { CommandError } from '../errors.ts';
import { every, select } from '../plan/select.ts';
import { eq } from '../query/conditions.ts';
import { parsePath, valueAt } from '../query/path.ts';
import {
  duplicate,
  insertDocument,
  updateDocument,
  type Collection,
} from '../storage/collection.ts';
import { idIndexSpec, type IndexSpec } from '../storage/index-spec.ts';
import { applyUpdate } from '../update/apply-update.ts';
import { newObjectId, withId } from '../update/object-id.ts';
import { closed, openDocument, setAt } from '../update/tree.ts';
import { fieldsOf } from '../bson/value.ts';
import type { Engine } from './command.ts';
import { checkDocument } from './validation.ts';

const idName = nameOf('_id');

/** The collection, made when it is not there yet. */
export const ensureCollection = ({ catalog }: Engine, db: string, name: string): Collection =>
  catalog.find(db, name) ?? catalog.create(db, name, emptyDocument);

/** Inserts, giving an `_id` to a document that has none; `checked`: as the validator wants it. */
export const insertInto = (collection: Collection, document: Value, checked = true): void => {
  const id = fieldOf(document, idName) ?? newObjectId();
  const whole = withId(id, document);
  if (checked) checkDocument(collection, whole, undefined);
  insertDocument(collection, whole);
};

const merged = (present: Value, document: Value): Value => {
  const tree = openDocument(present);
  for (const [name, value] of fieldsOf(document)) setAt(tree, [name], value);
  return closed(tree);
};

const indexOn = ({ indexes }: Collection, names: readonly string[]): IndexSpec =>
  indexes
    .map(({ spec }) => spec)
    .find(({ fields }) => fields.map(({ path }) => path.text).join() === names.join()) ??
  idIndexSpec;

const mergeInto = (engine: Engine, target: MergeTarget, document: Value): void => {
  engine.journal.begin();
  const collection = ensureCollection(engine, target.db, target.name);
  const filter = {
    kind: 'and' as const,
    of: target.on.map((name) => {
      const path = parsePath(name);
      return eq(path, valueAt(document, path) ?? nullValue, collection.collation);
    }),
  };
  const [row] = select(collection, {
    ...every,
    filter,
    limit: 1,
    collation: collection.collation,
  });
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
    throw duplicate(collection, indexOn(collection, target.on), document);
  }
  const next = target.whenMatched === 'merge' ? merged(row.document, document) : document;
  const update = { kind: 'replace' as const, document: next };
  const after = applyUpdate(row.document, update, () => undefined);
  checkDocument(collection, after, row.document);
  updateDocument(collection, row, after);
};

const replaceContents = (
  engine: Engine,
  db: string,
  name: string,
  documents: Iterable<Value>,
): void => {
  const all = [...documents];
  const present = engine.catalog.find(db, name);
  const made = engine.catalog.create(
    db,
    `tmp.agg_out.${randomUUID()}`,
    present?.options ?? emptyDocument,
  );
  try {
    for (const { spec } of present?.indexes ?? []) engine.catalog.addIndex(made, spec);
    for (const document of all) insertInto(made, document);
  } catch (error) {
    engine.catalog.drop(made);
    throw error;
  }
  engine.catalog.rename(made, db, name);
};

/** What stages need of the engine. */
export const stageTools = (engine: Engine, db: string, variables: Variables): StageTools => ({
  db,
  variables,
  collection: (name) => engine.catalog.find(db, name),
  sessions: () => engine.sessions.list(),
  replace: (toDb, name, documents) => replaceContents(engine, toDb, name, documents),
  merge: (target, document) => mergeInto(engine, target, document),
});
