import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  bytesOf,
  documentIn,
  fieldOf,
  nameOf,
  ownBytes,
  ownValue,
  type Value,
} from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { parseCollation } from '../query/collation.ts';
import { fillIndex, type Collection, type Index } from './collection.ts';
import { parseIndexSpec, type IndexSpec } from './index-spec.ts';
import type { Journal } from './journal.ts';
import { documentTable, keyTable } from './tables.ts';
import { writeConflict, type WriteLog, type Writer } from './write-log.ts';

/**
 * Which collections and indexes there are; in memory, and in two tables of the file. A collection
 * that an open transaction made is seen by that transaction alone.
 */
export type Catalog = {
  readonly find: (db: string, name: string) => Collection | undefined;
  readonly create: (db: string, name: string, options: Value) => Collection;
  readonly drop: (collection: Collection) => void;
  /** What bore the new name is gone. */
  readonly rename: (collection: Collection, db: string, name: string) => void;
  readonly addIndex: (collection: Collection, spec: IndexSpec) => void;
  readonly dropIndex: (collection: Collection, index: Index) => void;
  /** Changes an index's options that do not touch its keys. */
  readonly respecify: (collection: Collection, index: Index, spec: IndexSpec) => void;
  readonly setOptions: (collection: Collection, options: Value) => void;
  /** Whether the collection was not dropped. */
  readonly isThere: (id: number) => boolean;
  /** The collections that a transaction made and that nobody else knows of. */
  readonly madeBy: (writer: Writer) => Collection[];
  readonly databases: () => string[];
  readonly collections: (db: string) => Collection[];
  /** Stores again which index fields hold arrays, after a rollback took that back. */
  readonly keepArrays: () => void;
  /** Reads all anew after a transaction was lost. */
  readonly reload: () => void;
};

const collationName = nameOf('collation');

const longestNamespace = 255;

const checkName = (db: string, name: string): void => {
  const invalid = (): never => {
    throw new CommandError(73, `Invalid namespace specified '${db}.${name}'`);
  };
  if (db === '' || /[/\\. "$\0]/.test(db) || Buffer.byteLength(db) > 63) invalid();
  if (name === '' || name.includes('\0') || name.includes('$') || /^\.|\.$|\.\./.test(name))
    invalid();
  if (Buffer.byteLength(`${db}.${name}`) > longestNamespace) invalid();
};

type CollectionRow = {
  id: number;
  db: string;
  name: string;
  uuid: Uint8Array;
  options: Uint8Array;
};
type IndexRow = { id: number; spec: Uint8Array; arrays: number };

export const openCatalog = (
  database: DatabaseSync,
  journal: Pick<Journal, 'begin'>,
  log: Collection['log'] & Pick<WriteLog, 'writer'>,
): Catalog => {
  const known = new Map<string, Map<string, Collection>>();

  const register = (collection: Collection): void => {
    const inDb = known.get(collection.db) ?? new Map<string, Collection>();
    known.set(collection.db, inDb.set(collection.name, collection));
  };
  const unregister = ({ db, name }: Collection): void => {
    known.get(db)?.delete(name);
    if (known.get(db)?.size === 0) known.delete(db);
  };

  const indexFrom = (collection: number, id: number, spec: IndexSpec, arrays: number): Index => ({
    id,
    spec,
    arrays,
    table: keyTable(database, `x${id}`, `c${collection}`),
    noteArrays: (now) => {
      database.prepare('UPDATE indexes SET arrays = ? WHERE id = ?').run(now, id);
    },
  });
  const collectionFrom = (row: CollectionRow, indexes: Index[]): Collection => ({
    ...row,
    uuid: ownBytes(row.uuid),
    options: documentIn(row.options),
    collation: parseCollation(fieldOf(documentIn(row.options), collationName)),
    documents: documentTable(database, `c${row.id}`),
    indexes,
    log,
    madeBy: log.writer(),
    dropped: false,
  });

  const load = (): void => {
    known.clear();
    const collections = database.prepare('SELECT * FROM collections').all() as CollectionRow[];
    const indexes = database.prepare(
      'SELECT id, spec, arrays FROM indexes WHERE collection = ? ORDER BY id',
    );
    for (const row of collections) {
      const found = (indexes.all(row.id) as IndexRow[]).map(({ id, spec, arrays }) =>
        indexFrom(row.id, id, parseIndexSpec(documentIn(spec)), arrays),
      );
      register(collectionFrom(row, found));
    }
  };

  const isSeen = ({ madeBy }: Collection): boolean =>
    madeBy === undefined || madeBy === log.writer();

  const everywhere = (): Collection[] => [...known.values()].flatMap((inDb) => [...inDb.values()]);

  /** What is hidden under the name becomes everybody's, unless two transactions want to make it. */
  const takeOver = (hidden: Collection): Collection => {
    if (log.writer()) throw writeConflict();
    hidden.madeBy = undefined;
    return hidden;
  };

  const dropIndexTable = ({ id }: Index): void => {
    database.exec(`DROP TABLE x${id}`);
    database.prepare('DELETE FROM indexes WHERE id = ?').run(id);
  };

  const drop = (collection: Collection): void => {
    journal.begin();
    for (const index of collection.indexes) dropIndexTable(index);
    database.exec(`DROP TABLE c${collection.id}`);
    database.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
    collection.dropped = true;
    unregister(collection);
  };

  load();
  return {
    find: (db, name) => {
      const found = known.get(db)?.get(name);
      return found && isSeen(found) ? found : undefined;
    },
    create: (db, name, options) => {
      checkName(db, name);
      const hidden = known.get(db)?.get(name);
      if (hidden) return takeOver(hidden);
      journal.begin();
      const uuid = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
      const id = Number(
        database
          .prepare('INSERT INTO collections (db, name, uuid, options) VALUES (?, ?, ?, ?)')
          .run(db, name, uuid, bytesOf(options)).lastInsertRowid,
      );
      database.exec(
        `CREATE TABLE c${id} (id INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
      );
      const row = { id, db, name, uuid, options: ownBytes(bytesOf(options)) };
      const collection = collectionFrom(row, []);
      register(collection);
      return collection;
    },
    drop,
    rename: (collection, db, name) => {
      checkName(db, name);
      journal.begin();
      const present = known.get(db)?.get(name);
      if (present && !isSeen(present)) throw writeConflict();
      if (present) drop(present);
      database
        .prepare('UPDATE collections SET db = ?, name = ? WHERE id = ?')
        .run(db, name, collection.id);
      unregister(collection);
      collection.dropped = true;
      register({ ...collection, db, name, dropped: false });
    },
    addIndex: (collection, spec) => {
      journal.begin();
      const id = Number(
        database
          .prepare('INSERT INTO indexes (collection, spec, arrays) VALUES (?, ?, 0)')
          .run(collection.id, bytesOf(spec.document)).lastInsertRowid,
      );
      database.exec(
        `CREATE TABLE x${id} (k BLOB NOT NULL, id INTEGER NOT NULL,
         PRIMARY KEY (${spec.unique ? 'k' : 'k, id'})) WITHOUT ROWID`,
      );
      const index = indexFrom(collection.id, id, spec, 0);
      try {
        fillIndex(collection, index);
      } catch (error) {
        dropIndexTable(index);
        throw error;
      }
      collection.indexes.push(index);
    },
    dropIndex: (collection, index) => {
      journal.begin();
      dropIndexTable(index);
      collection.indexes.splice(collection.indexes.indexOf(index), 1);
    },
    respecify: (collection, index, spec) => {
      journal.begin();
      database
        .prepare('UPDATE indexes SET spec = ? WHERE id = ?')
        .run(bytesOf(spec.document), index.id);
      collection.indexes[collection.indexes.indexOf(index)] = { ...index, spec };
    },
    setOptions: (collection, options) => {
      journal.begin();
      database
        .prepare('UPDATE collections SET options = ? WHERE id = ?')
        .run(bytesOf(options), collection.id);
      collection.options = ownValue(options);
    },
    isThere: (id) => everywhere().some((collection) => collection.id === id),
    madeBy: (writer) => everywhere().filter(({ madeBy }) => madeBy === writer),
    databases: () => [
      ...new Set(
        everywhere()
          .filter(isSeen)
          .map(({ db }) => db)
          .toSorted(),
      ),
    ],
    collections: (db) =>
      [...(known.get(db)?.values() ?? [])]
        .filter(isSeen)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    keepArrays: () => {
      for (const inDb of known.values()) {
        for (const { indexes } of inDb.values()) {
          for (const index of indexes) if (index.arrays !== 0) index.noteArrays(index.arrays);
        }
      }
    },
    reload: load,
  };
};
