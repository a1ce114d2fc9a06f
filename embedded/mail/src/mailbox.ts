import { DatabaseSync } from 'node:sqlite';

/** The SMTP envelope and the message as received. */
type Delivery = Readonly<{ from: string; to: readonly string[]; raw: Uint8Array }>;

export type StoredMessage = Delivery & Readonly<{ id: number; received_at: string }>;

export interface Mailbox {
  store(delivery: Delivery, now: Date): number;
  /** Newest first; `to` is an envelope recipient, in any case. */
  list(query: Readonly<{ to?: string | undefined; limit: number }>): readonly StoredMessage[];
  find(id: number): StoredMessage | null;
  count(): number;
  clear(): void;
  close(): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipients TEXT NOT NULL,
    raw BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS recipients (
    address TEXT NOT NULL,
    message INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    PRIMARY KEY (address, message)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS recipients_message ON recipients (message);
`;

/** Pages of SQLite in memory: a message is written once, and read by a person. */
const cacheKib = 512;

type Row = Readonly<{
  id: number;
  received_at: string;
  sender: string;
  recipients: string;
  raw: Uint8Array;
}>;

const storedMessage = ({ id, received_at, sender, recipients, raw }: Row): StoredMessage => ({
  id,
  received_at,
  from: sender,
  to: JSON.parse(recipients) as readonly string[],
  raw,
});

/** The newest `capacity` messages, in the file or, for `:memory:`, as long as the process lives. */
export const sqliteMailbox = (file: string, capacity = 20_000): Mailbox => {
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA cache_size = -${cacheKib};
    ${schema}
  `);
  const insert = db.prepare(
    'INSERT INTO messages (received_at, sender, recipients, raw) VALUES (?, ?, ?, ?)',
  );
  const address = db.prepare('INSERT OR IGNORE INTO recipients (address, message) VALUES (?, ?)');
  const deleteOlder = db.prepare('DELETE FROM messages WHERE id <= ?');
  const byId = db.prepare('SELECT * FROM messages WHERE id = ?');
  const newest = db.prepare('SELECT * FROM messages ORDER BY id DESC LIMIT ?');
  const newestTo = db.prepare(`
    SELECT messages.* FROM recipients JOIN messages ON messages.id = recipients.message
    WHERE recipients.address = ? ORDER BY recipients.message DESC LIMIT ?`);
  const countAll = db.prepare('SELECT count(*) AS messages FROM messages');

  return {
    store: ({ from, to, raw }, now) => {
      db.exec('BEGIN');
      try {
        const { lastInsertRowid } = insert.run(now.toISOString(), from, JSON.stringify(to), raw);
        const id = Number(lastInsertRowid);
        for (const recipient of to) address.run(recipient.toLowerCase(), id);
        deleteOlder.run(id - capacity);
        db.exec('COMMIT');
        return id;
      } catch (cause) {
        db.exec('ROLLBACK');
        throw cause;
      }
    },
    list: ({ to, limit }) => {
      const rows = to === undefined ? newest.all(limit) : newestTo.all(to.toLowerCase(), limit);
      return rows.map((row) => storedMessage(row as Row));
    },
    find: (id) => {
      const row = byId.get(id);
      return row ? storedMessage(row as Row) : null;
    },
    count: () => Number(countAll.get()?.['messages']),
    clear: () => db.exec('DELETE FROM messages'),
    close: () => db.close(),
  };
};
