import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A row for a document: what SQLite itself takes for the same work. */
export interface PlainTable {
  /** Inserts or replaces `count` rows in one transaction. They are on disk when it returns. */
  put: (from: number, count: number) => number;
  find: (id: number) => number;
  /** The newest of a category. */
  newest: (category: number, limit: number) => number;
  /** The sum of prices by category. */
  totals: () => number;
  close: () => void;
}

export const plainTable = (folder: string, categories: number, body: Buffer): PlainTable => {
  const database = new DatabaseSync(join(folder, 'plain-table.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE documents (
      id INTEGER PRIMARY KEY,
      category INTEGER NOT NULL,
      sold INTEGER NOT NULL,
      price INTEGER NOT NULL,
      body BLOB NOT NULL
    );
    CREATE INDEX by_category ON documents (category, sold);
  `);
  const put = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?)');
  const find = database.prepare('SELECT body FROM documents WHERE id = ?');
  const newest = database.prepare(
    'SELECT body FROM documents WHERE category = ? ORDER BY sold DESC LIMIT ?',
  );
  const totals = database.prepare(
    'SELECT category, sum(price), count(*) FROM documents GROUP BY category',
  );

  return {
    put: (from, count) => {
      database.exec('BEGIN IMMEDIATE');
      for (let id = from; id < from + count; id += 1) {
        put.run(id, id % categories, (id * 7_919) % 100_003, id % 1_000, body);
      }
      database.exec('COMMIT');
      return count;
    },
    find: (id) => (find.get(id) === undefined ? 0 : 1),
    newest: (category, limit) => newest.all(category, limit).length,
    totals: () => totals.all().length,
    close: () => database.close(),
  };
};
