import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The storage of documents. Without a file they are lost when the server stops. */
export type Place = { readonly file: string } | { readonly memory: true };

/**
 * SQLite's page cache. The system caches the file as well: lookups in 65 MB take as much processor
 * time with 1 MB of pages as with 8 MB.
 */
const cacheKib = 2_048;

const settings = `
  PRAGMA page_size = 8192;
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -${cacheKib};
  PRAGMA wal_autocheckpoint = 4000;
`;

const tables = `
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    db TEXT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (db, name)
  );
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    collection INTEGER NOT NULL,
    spec BLOB NOT NULL,
    arrays INTEGER NOT NULL
  );
`;

/** Must be raised when the tables change. */
const format = 1;

const checkFormat = (database: DatabaseSync): void => {
  const found = database.prepare('PRAGMA user_version').get()?.['user_version'];
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (isNew) database.exec(`PRAGMA user_version = ${format}`);
  else if (found !== format) {
    throw new Error(
      'The documents file was written by another version of the shop. Run npm run reset.',
    );
  }
};

/** Opens the file for this process alone. */
export const openDatabase = (place: Place): DatabaseSync => {
  if ('file' in place) mkdirSync(dirname(place.file), { recursive: true });
  const database = new DatabaseSync('file' in place ? place.file : ':memory:');
  database.exec(settings);
  checkFormat(database);
  database.exec(tables);
  return database;
};
