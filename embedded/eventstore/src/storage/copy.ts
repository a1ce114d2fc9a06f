/** A copy of the SQLite file while it is written to. */
import { rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { createEventTable } from './event-table.ts';

/** Makes the copy one file without companion files. Returns its last position. */
const settleCopy = (copy: string): number => {
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return createEventTable(database).end().position;
  } finally {
    database.close();
  }
};

/** More than enough, as only the first step of a copy fails for this reason. */
const ATTEMPTS = 100;

/** `backup` fails with this when SQLite would have it wait. It is not an error of SQLite's own. */
const isWriterFault = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 0;

/**
 * SQLite asks the caller to retry while it is written to. Node retries, but gives up if the first
 * step fails (`BackupJob` in its `node_sqlite.cc`). The copy has not begun then.
 */
const copyPages = async (database: DatabaseSync, copy: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await rm(copy, { force: true });
    try {
      await backup(database, copy);
      return;
    } catch (error) {
      if (!isWriterFault(error) || attempt === ATTEMPTS) throw error;
    }
  }
};

/** Replaces the file `copy` and returns the last position in it. */
export const takeCopy = async (database: DatabaseSync, copy: string): Promise<number> => {
  await copyPages(database, copy);
  return settleCopy(copy);
};
