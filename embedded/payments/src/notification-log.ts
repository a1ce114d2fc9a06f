import type { DatabaseSync } from 'node:sqlite';

/** `waiting` is retried; `given_up` was rejected too often, or is forged. */
type NotificationStatus = 'waiting' | 'acknowledged' | 'given_up';

export type NotificationRecord = Readonly<{
  id: number;
  system: string;
  /** Null if nothing was paid, so the notification is forged. */
  intid: number | null;
  order: string;
  url: string;
  body: string;
  status: NotificationStatus;
  attempts: number;
  /** The HTTP status of the last answer; null without an answer. */
  answer_status: number | null;
  answer: string | null;
}>;

export type NotificationAttempt = Readonly<{
  status: NotificationStatus;
  answer_status: number | null;
  answer: string | null;
}>;

/** The notifications that the systems send to the shop, with their deliveries. */
export interface NotificationLog {
  post(
    notification: Pick<NotificationRecord, 'system' | 'intid' | 'order' | 'url' | 'body'>,
  ): NotificationRecord;
  attempted(id: number, attempt: NotificationAttempt): void;
  notifications(order?: string): readonly NotificationRecord[];
  waiting(): readonly NotificationRecord[];
}

const schema = `
  CREATE TABLE IF NOT EXISTS notifications (
    id INTEGER PRIMARY KEY,
    system TEXT NOT NULL,
    intid INTEGER,
    "order" TEXT NOT NULL,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0,
    answer_status INTEGER,
    answer TEXT
  );
  CREATE INDEX IF NOT EXISTS notifications_order ON notifications ("order");
  CREATE INDEX IF NOT EXISTS notifications_status ON notifications (status);
`;

const notificationOf = (row: Readonly<Record<string, unknown>>): NotificationRecord => ({
  ...(row as NotificationRecord),
});

/** The log in a table of the database, which is created if it does not exist. */
export const openNotificationLog = (db: DatabaseSync): NotificationLog => {
  db.exec(schema);
  const insert = db.prepare(
    'INSERT INTO notifications (system, intid, "order", url, body) VALUES (?, ?, ?, ?, ?) RETURNING *',
  );
  const attempted = db.prepare(
    'UPDATE notifications SET status = ?, answer_status = ?, answer = ?, attempts = attempts + 1 WHERE id = ?',
  );
  const newest = db.prepare('SELECT * FROM notifications ORDER BY id DESC');
  const ofOrder = db.prepare('SELECT * FROM notifications WHERE "order" = ? ORDER BY id DESC');
  const waiting = db.prepare(`SELECT * FROM notifications WHERE status = 'waiting' ORDER BY id`);

  return {
    post: ({ system, intid, order, url, body }) =>
      notificationOf(insert.get(system, intid, order, url, body) ?? {}),
    attempted: (id, { status, answer_status, answer }) => {
      attempted.run(status, answer_status, answer, id);
    },
    notifications: (order) =>
      (order === undefined ? newest.all() : ofOrder.all(order)).map((row) => notificationOf(row)),
    waiting: () => waiting.all().map((row) => notificationOf(row)),
  };
};
