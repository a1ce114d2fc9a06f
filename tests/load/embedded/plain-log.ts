import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A log in one table, to measure what SQLite itself needs for the same events. */
export interface PlainLog {
  /** Appends `events` events in one transaction. They are on disk when it returns. */
  append: (events: number) => number;
  readAll: () => number;
  close: () => void;
}

export const plainLog = (folder: string, body: Buffer): PlainLog => {
  const database = new DatabaseSync(join(folder, 'plain-log.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      stream INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      id TEXT NOT NULL,
      body BLOB NOT NULL
    );
    CREATE UNIQUE INDEX by_revision ON events (stream, revision);
    CREATE INDEX by_id ON events (id);
  `);
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, id, body) VALUES (?, ?, ?, ?)',
  );
  const all = database.prepare('SELECT position, id, body FROM events ORDER BY position');
  let count = 0;

  return {
    append: (events) => {
      database.exec('BEGIN IMMEDIATE');
      for (let n = 0; n < events; n += 1) {
        insert.run(count % 50, Math.floor(count / 50), randomUUID(), body);
        count += 1;
      }
      database.exec('COMMIT');
      return events;
    },
    readAll: () => {
      let read = 0;
      for (const _ of all.iterate()) read += 1;
      return read;
    },
    close: () => database.close(),
  };
};
