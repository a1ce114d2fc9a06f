/** A copy of the SQLite file while it is written to. */
import { rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { createEventTable } from './event-table.ts';

/** One file without companions, whatever the original has beside it; answers its last position. */
const settleCopy = (copy: string): number => {
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return createEventTable(database).end().position;
  } finally {
    database.close();
  }
};

/** More than enough: none but the first step of a copying fails for it. */
const ATTEMPTS = 100;

/** What `backup` fails with where SQLite would have it wait: no error of SQLite's own. */
const foundItWriting = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 0;

/**
 * SQLite asks to come again while it is written to. Node does so, but gives up where that was at
 * the first step (`BackupJob` in its `node_sqlite.cc`): the copying has not begun then.
 */
const copyPages = async (database: DatabaseSync, copy: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await rm(copy, { force: true });
    try {
      await backup(database, copy);
      return;
    } catch (error) {
      if (!foundItWriting(error) || attempt === ATTEMPTS) throw error;
    }
  }
};

/** Answers the last position in the copy, which takes the place of whatever was there. */
export const takeCopy = async (database: DatabaseSync, copy: string): Promise<number> => {
  await copyPages(database, copy);
  return settleCopy(copy);
};
