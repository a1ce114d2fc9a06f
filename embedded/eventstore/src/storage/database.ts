/** The SQLite file. */
import { DatabaseSync } from 'node:sqlite';
import { DamagedLogError } from './checksum.ts';
import { inspectWal } from './wal-inspection.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
  );
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id_prefix INTEGER NOT NULL,
    previous INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    body BLOB NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_revision ON events (stream_id, revision);
  CREATE INDEX IF NOT EXISTS events_by_id ON events (stream_id, id_prefix);
`;

/** Pages of 4 KiB between checkpoints of the write-ahead log: 32 MiB. */
const CHECKPOINT_PAGES = 8000;
/** Pages in memory. The system caches the file as well, so that more of them save no time. */
const CACHE_KIB = 2_048;

/**
 * Opens or creates the file. Without one the store is in memory. A commit is on disk when it
 * returns (synchronous=FULL), and the exclusive lock excludes a second server.
 */
export const openDatabase = (file: string | undefined): DatabaseSync => {
  if (file !== undefined) inspectWal(file);
  const database = new DatabaseSync(file ?? ':memory:');
  try {
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA cache_size = -${CACHE_KIB};
      PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
      ${SCHEMA}
    `);
    return database;
  } catch (cause) {
    database.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (/locked/.test(reason)) {
      throw new Error('the event store file is in use by another server', { cause });
    }
    if (/malformed|not a database/.test(reason)) {
      throw new DamagedLogError(`the event store file cannot be read: ${reason}`, { cause });
    }
    throw cause;
  }
};
