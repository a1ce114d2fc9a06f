import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where documents are kept; without a file they are gone when the server stops. */
export type Place = { readonly file: string } | { readonly memory: true };

const settings = `
  PRAGMA page_size = 8192;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -8192;
  PRAGMA wal_autocheckpoint = 4000;
`;

const tables = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    db TEXT NOT NULL,
    name TEXT NOT NULL,
    uuid BLOB NOT NULL,
    options BLOB NOT NULL,
    UNIQUE (db, name)
  );
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    collection INTEGER NOT NULL,
    spec BLOB NOT NULL,
    arrays INTEGER NOT NULL
  );
`;

/** Opens the file for this process alone. */
export const openDatabase = (place: Place): DatabaseSync => {
  if ('file' in place) mkdirSync(dirname(place.file), { recursive: true });
  const database = new DatabaseSync('file' in place ? place.file : ':memory:');
  database.exec(settings);
  database.exec(tables);
  return database;
};
