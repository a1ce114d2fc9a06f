import type { DatabaseSync } from 'node:sqlite';
import { bytesOf, documentIn } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import { fillIndexes, type Collection, type Index } from './collection.ts';
import { parseIndexSpec, type IndexSpec } from './index-spec.ts';
import type { Journal } from './journal.ts';
import { documentTable, keyTable } from './tables.ts';

/** The collections and indexes: in memory, and in two tables of the file. */
export type Catalog = {
  readonly find: (db: string, name: string) => Collection | undefined;
  readonly create: (db: string, name: string) => Collection;
  readonly drop: (collection: Collection) => void;
  /** Adds all of the indexes or none. */
  readonly addIndexes: (collection: Collection, specs: readonly IndexSpec[]) => void;
  readonly databases: () => string[];
  readonly collections: (db: string) => Collection[];
  /** Reads everything again after a transaction of the file was lost. */
  readonly reload: () => void;
};

const longestNamespace = 255;

const checkName = (db: string, name: string): void => {
  const isValid =
    !/[/\\. "$\0]|^$/.test(db) &&
    Buffer.byteLength(db) <= 63 &&
    !/^\.|\.$|\.\.|[$\0]|^$/.test(name) &&
    Buffer.byteLength(`${db}.${name}`) <= longestNamespace;
  if (!isValid) throw new CommandError(73, `Invalid namespace specified '${db}.${name}'`);
};

type CollectionRow = { id: number; db: string; name: string };
type IndexRow = { id: number; spec: Uint8Array; arrays: number };

/** Adds a collection and its table, and returns its number. */
const insertCollection = (database: DatabaseSync, db: string, name: string): number => {
  const id = Number(
    database.prepare('INSERT INTO collections (db, name) VALUES (?, ?)').run(db, name)
      .lastInsertRowid,
  );
  database.exec(
    `CREATE TABLE c${id} (id INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
  );
  return id;
};

/** Adds an index and its table, without keys, and returns its number. */
const insertIndex = (database: DatabaseSync, collection: Collection, spec: IndexSpec): number => {
  const id = Number(
    database
      .prepare('INSERT INTO indexes (collection, spec, arrays) VALUES (?, ?, 0)')
      .run(collection.id, bytesOf(spec.document)).lastInsertRowid,
  );
  database.exec(
    `CREATE TABLE x${id} (k BLOB NOT NULL, id INTEGER NOT NULL,
         PRIMARY KEY (${spec.unique ? 'k' : 'k, id'})) WITHOUT ROWID`,
  );
  return id;
};

const dropIndexTable = (database: DatabaseSync, { id }: Index): void => {
  database.exec(`DROP TABLE x${id}`);
  database.prepare('DELETE FROM indexes WHERE id = ?').run(id);
};

export const openCatalog = (database: DatabaseSync, journal: Pick<Journal, 'begin'>): Catalog => {
  const byDatabase = new Map<string, Map<string, Collection>>();

  const register = (collection: Collection): void => {
    const inDb = byDatabase.get(collection.db) ?? new Map<string, Collection>();
    byDatabase.set(collection.db, inDb.set(collection.name, collection));
  };

  const indexFrom = (collection: number, id: number, spec: IndexSpec, arrays: number): Index => ({
    id,
    spec,
    arrays,
    table: keyTable(database, `x${id}`, `c${collection}`),
    saveArrays: (now) => {
      database.prepare('UPDATE indexes SET arrays = ? WHERE id = ?').run(now, id);
    },
  });
  const collectionFrom = (row: CollectionRow, indexes: Index[]): Collection => ({
    ...row,
    documents: documentTable(database, `c${row.id}`),
    indexes,
    dropped: false,
  });

  const load = (): void => {
    byDatabase.clear();
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

  load();
  return {
    find: (db, name) => byDatabase.get(db)?.get(name),
    create: (db, name) => {
      checkName(db, name);
      journal.begin();
      const id = insertCollection(database, db, name);
      const collection = collectionFrom({ id, db, name }, []);
      register(collection);
      return collection;
    },
    drop: (collection) => {
      journal.begin();
      for (const index of collection.indexes) dropIndexTable(database, index);
      database.exec(`DROP TABLE c${collection.id}`);
      database.prepare('DELETE FROM collections WHERE id = ?').run(collection.id);
      collection.dropped = true;
      const inDb = byDatabase.get(collection.db);
      inDb?.delete(collection.name);
      if (inDb?.size === 0) byDatabase.delete(collection.db);
    },
    addIndexes: (collection, specs) => {
      journal.begin();
      const added = specs.map((spec) => {
        const id = insertIndex(database, collection, spec);
        return indexFrom(collection.id, id, spec, 0);
      });
      try {
        fillIndexes(collection, added);
      } catch (error) {
        for (const index of added) dropIndexTable(database, index);
        throw error;
      }
      collection.indexes.push(...added);
    },
    databases: () => [...byDatabase.keys()].toSorted(),
    collections: (db) =>
      [...(byDatabase.get(db)?.values() ?? [])].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    reload: load,
  };
};
