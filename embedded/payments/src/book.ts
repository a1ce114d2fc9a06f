import { DatabaseSync } from 'node:sqlite';

/** `promised` money comes later, `declined` never. */
type PaymentState = 'promised' | 'captured' | 'declined';

export type Charge = Readonly<{
  system: string;
  order: string;
  /** Decimal, as the shop or the buyer wrote it. */
  amount: string;
  currency: string;
  /** What the shop sent along for itself. */
  fields: Readonly<Record<string, string>>;
}>;

export type Payment = Charge &
  Readonly<{
    intid: number;
    state: PaymentState;
    created_at: string;
    /** When promised money comes by itself. */
    due_at: string | null;
    captured_at: string | null;
  }>;

/** `waiting` is tried again, `given_up` was refused too often, or is forged. */
type NoticeState = 'waiting' | 'acknowledged' | 'given_up';

export type Notice = Readonly<{
  id: number;
  system: string;
  /** null when nothing was paid: forged. */
  intid: number | null;
  order: string;
  url: string;
  body: string;
  state: NoticeState;
  attempts: number;
  status: number | null;
  answer: string | null;
}>;

export type Attempt = Readonly<{
  state: NoticeState;
  status: number | null;
  answer: string | null;
}>;

export interface Book {
  /** A payment that is there under this id stays as it is, and is not fresh. */
  enter(
    payment: Charge & Readonly<{ intid?: number | undefined; state: PaymentState; dueAt?: Date }>,
    now: Date,
  ): Readonly<{ payment: Payment; fresh: boolean }>;
  /** Promised money comes; null when nothing is promised under this id. */
  capture(intid: number, now: Date): Payment | null;
  payments(order?: string): readonly Payment[];
  promised(): readonly Payment[];
  post(notice: Pick<Notice, 'system' | 'intid' | 'order' | 'url' | 'body'>): Notice;
  attempted(id: number, attempt: Attempt): void;
  notices(order?: string): readonly Notice[];
  waiting(): readonly Notice[];
  close(): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS payments (
    intid INTEGER PRIMARY KEY,
    system TEXT NOT NULL,
    "order" TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    fields TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at TEXT NOT NULL,
    due_at TEXT,
    captured_at TEXT
  );
  CREATE INDEX IF NOT EXISTS payments_order ON payments ("order");
  CREATE INDEX IF NOT EXISTS payments_state ON payments (state);
  CREATE TABLE IF NOT EXISTS notices (
    id INTEGER PRIMARY KEY,
    system TEXT NOT NULL,
    intid INTEGER,
    "order" TEXT NOT NULL,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0,
    status INTEGER,
    answer TEXT
  );
  CREATE INDEX IF NOT EXISTS notices_order ON notices ("order");
  CREATE INDEX IF NOT EXISTS notices_state ON notices (state);
`;

type PaymentRow = Omit<Payment, 'fields'> & Readonly<{ fields: string }>;

const paymentOf = (row: Readonly<Record<string, unknown>>): Payment => {
  const { fields, ...rest } = row as PaymentRow;
  return { ...rest, fields: JSON.parse(fields) as Payment['fields'] };
};

const noticeOf = (row: Readonly<Record<string, unknown>>): Notice => ({ ...(row as Notice) });

/** The provider's own truth about money, in a file or, for `:memory:`, for the process's life. */
export const sqliteBook = (file: string): Book => {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`);
  const insert = db.prepare('INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const byId = db.prepare('SELECT * FROM payments WHERE intid = ?');
  const last = db.prepare('SELECT max(intid) AS intid FROM payments');
  const captured = db.prepare(
    `UPDATE payments SET state = 'captured', captured_at = ? WHERE intid = ? AND state = 'promised'`,
  );
  const newest = db.prepare('SELECT * FROM payments ORDER BY intid DESC');
  const ofOrder = db.prepare('SELECT * FROM payments WHERE "order" = ? ORDER BY intid DESC');
  const promises = db.prepare(`SELECT * FROM payments WHERE state = 'promised'`);
  const post = db.prepare(
    'INSERT INTO notices (system, intid, "order", url, body) VALUES (?, ?, ?, ?, ?) RETURNING *',
  );
  const attempted = db.prepare(
    'UPDATE notices SET state = ?, status = ?, answer = ?, attempts = attempts + 1 WHERE id = ?',
  );
  const allNotices = db.prepare('SELECT * FROM notices ORDER BY id DESC');
  const noticesOf = db.prepare('SELECT * FROM notices WHERE "order" = ? ORDER BY id DESC');
  const waiting = db.prepare(`SELECT * FROM notices WHERE state = 'waiting' ORDER BY id`);

  const find = (intid: number): Payment | null => {
    const row = byId.get(intid);
    return row ? paymentOf(row) : null;
  };
  const nextId = (now: Date): number =>
    Math.max(Number(last.get()?.['intid'] ?? 0) + 1, now.getTime());

  return {
    enter: ({ intid = 0, state, dueAt, ...charge }, now) => {
      const known = intid > 0 ? find(intid) : null;
      if (known) return { payment: known, fresh: false };
      const payment: Payment = {
        ...charge,
        intid: intid > 0 ? intid : nextId(now),
        state,
        created_at: now.toISOString(),
        due_at: dueAt?.toISOString() ?? null,
        captured_at: state === 'captured' ? now.toISOString() : null,
      };
      insert.run(
        payment.intid,
        payment.system,
        payment.order,
        payment.amount,
        payment.currency,
        JSON.stringify(payment.fields),
        payment.state,
        payment.created_at,
        payment.due_at,
        payment.captured_at,
      );
      return { payment, fresh: true };
    },
    capture: (intid, now) =>
      captured.run(now.toISOString(), intid).changes === 1 ? find(intid) : null,
    payments: (order) =>
      (order === undefined ? newest.all() : ofOrder.all(order)).map((row) => paymentOf(row)),
    promised: () => promises.all().map((row) => paymentOf(row)),
    post: ({ system, intid, order, url, body }) =>
      noticeOf(post.get(system, intid, order, url, body) ?? {}),
    attempted: (id, { state, status, answer }) => {
      attempted.run(state, status, answer, id);
    },
    notices: (order) =>
      (order === undefined ? allNotices.all() : noticesOf.all(order)).map((row) => noticeOf(row)),
    waiting: () => waiting.all().map((row) => noticeOf(row)),
    close: () => db.close(),
  };
};
