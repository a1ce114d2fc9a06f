import { DatabaseSync } from 'node:sqlite';
import type { NotificationLog } from './notification-log.ts';
import { openNotificationLog } from './notification-log.ts';

/** `pending` money arrives later, `declined` money never arrives. */
type PaymentStatus = 'pending' | 'captured' | 'declined';

export type Charge = Readonly<{
  system: string;
  order: string;
  /** Decimal, as the shop or the buyer wrote it. */
  amount: string;
  currency: string;
  /** The shop's own fields, which the system sends back unchanged. */
  fields: Readonly<Record<string, string>>;
}>;

export type Payment = Charge &
  Readonly<{
    intid: number;
    status: PaymentStatus;
    created_at: string;
    /** The time at which pending money arrives by itself. */
    due_at: string | null;
    captured_at: string | null;
  }>;

/** A payment that the shop requested and the buyer has not made yet. */
export type Invoice = Charge &
  Readonly<{
    /** The payment that it leads to has the same. */
    intid: number;
    /** The shop's key of the invoice. A system has one invoice per key. */
    key: string;
    created_at: string;
  }>;

export type ReversalKind = 'refunded' | 'charged_back';

/** Money that was returned to the payer. */
export type Refund = Readonly<{
  id: number;
  system: string;
  /** The id of the refunded payment. */
  intid: number;
  order: string;
  /** A system has one under it. */
  key: string;
  kind: ReversalKind;
  amount: string;
  currency: string;
  created_at: string;
}>;

/** Milliseconds after which the system forgets a key; never without it. */
export type KeyLifetime = Readonly<{ keyLifetimeMs?: number | undefined }>;

/**
 * The payments, invoices and refunds of all systems. Amounts are decimal strings, as the protocols
 * have them.
 */
export interface PaymentStore extends NotificationLog {
  /** Adds a payment. An existing payment with this id is left unchanged and is not `fresh`. */
  recordPayment(
    payment: Charge & Readonly<{ intid?: number | undefined; status: PaymentStatus; dueAt?: Date }>,
    now: Date,
  ): Readonly<{ payment: Payment; fresh: boolean }>;
  /** Captures pending money; null if nothing is pending under this id. */
  capture(intid: number, now: Date): Payment | null;
  find(intid: number): Payment | null;
  /** Returns the invoice with this key, or creates it. */
  createInvoice(
    invoice: Charge & Readonly<{ key: string }> & KeyLifetime,
    now: Date,
  ): Readonly<{ invoice: Invoice; fresh: boolean }>;
  findInvoice(intid: number): Invoice | null;
  invoices(order?: string): readonly Invoice[];
  /**
   * Returns the refund with this key, or creates it; null if the refunds would exceed the payment.
   */
  createRefund(
    refund: Omit<Refund, 'id' | 'created_at' | 'order' | 'currency' | 'system'> & KeyLifetime,
    now: Date,
  ): Readonly<{ refund: Refund; fresh: boolean }> | null;
  refunds(order?: string): readonly Refund[];
  /** Hundredths of the payment that its refunds leave, up to the one with this id, or all. */
  remainingHundredths(payment: Pick<Payment, 'intid' | 'amount'>, until?: number): number;
  payments(order?: string): readonly Payment[];
  pending(): readonly Payment[];
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
    status TEXT NOT NULL,
    created_at TEXT NOT NULL,
    due_at TEXT,
    captured_at TEXT
  );
  CREATE INDEX IF NOT EXISTS payments_order ON payments ("order");
  CREATE INDEX IF NOT EXISTS payments_status ON payments (status);
  CREATE TABLE IF NOT EXISTS invoices (
    intid INTEGER PRIMARY KEY,
    system TEXT NOT NULL,
    "order" TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    fields TEXT NOT NULL,
    key TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS invoices_key ON invoices (system, key, created_at);
  CREATE TABLE IF NOT EXISTS refunds (
    id INTEGER PRIMARY KEY,
    system TEXT NOT NULL,
    intid INTEGER NOT NULL,
    "order" TEXT NOT NULL,
    key TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS refunds_key ON refunds (system, key, created_at);
  CREATE INDEX IF NOT EXISTS refunds_intid ON refunds (intid);
`;

/** Must be raised when the tables change: an existing table keeps its old columns and keys. */
const format = 2;

const checkFormat = (db: DatabaseSync): void => {
  const found = db.prepare('PRAGMA user_version').get()?.['user_version'];
  const isNew = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  if (isNew) db.exec(`PRAGMA user_version = ${format}`);
  else if (found !== format) {
    throw new Error(
      'The file of the payment systems was written by another version of the shop. Run npm run reset.',
    );
  }
};

type PaymentRow = Omit<Payment, 'fields'> & Readonly<{ fields: string }>;

const paymentOf = (row: Readonly<Record<string, unknown>>): Payment => {
  const { fields, ...rest } = row as PaymentRow;
  return { ...rest, fields: JSON.parse(fields) as Payment['fields'] };
};

const invoiceOf = (row: Readonly<Record<string, unknown>>): Invoice => {
  const { fields, ...rest } = row as Omit<Invoice, 'fields'> & Readonly<{ fields: string }>;
  return { ...rest, fields: JSON.parse(fields) as Invoice['fields'] };
};

const refundOf = (row: Readonly<Record<string, unknown>>): Refund => ({ ...(row as Refund) });

/** Parses a decimal into hundredths. */
export const hundredths = (amount: string): number => Math.round(Number(amount) * 100);

const rowsOf = (
  db: DatabaseSync,
  table: 'payments' | 'invoices' | 'refunds',
  id: string,
  order: string | undefined,
) =>
  order === undefined
    ? db.prepare(`SELECT * FROM ${table} ORDER BY ${id} DESC`).all()
    : db.prepare(`SELECT * FROM ${table} WHERE "order" = ? ORDER BY ${id} DESC`).all(order);

type FindByKey = (
  system: string,
  key: string,
  now: Date,
  lifetimeMs: number | undefined,
) => Readonly<Record<string, unknown>> | undefined;

/** Finds the row that a system still remembers under a key. */
const keyFinder = (db: DatabaseSync, table: 'invoices' | 'refunds'): FindByKey => {
  const newest = db.prepare(
    `SELECT * FROM ${table} WHERE system = ? AND key = ? AND created_at > ?
     ORDER BY created_at DESC LIMIT 1`,
  );
  return (system, key, now, lifetimeMs) => {
    const oldest = lifetimeMs === undefined ? 0 : now.getTime() - lifetimeMs;
    return newest.get(system, key, new Date(oldest).toISOString());
  };
};

/** Chooses the id of a new payment or invoice. Both use one sequence. */
type ChooseId = (now: Date) => number;

const createIdChooser = (db: DatabaseSync): ChooseId => {
  const last = db.prepare(
    'SELECT max(intid) AS intid FROM (SELECT intid FROM payments UNION ALL SELECT intid FROM invoices)',
  );
  return (now) => Math.max(Number(last.get()?.['intid'] ?? 0) + 1, now.getTime());
};

type PaymentTable = Pick<
  PaymentStore,
  'recordPayment' | 'capture' | 'find' | 'payments' | 'pending'
>;

const openPaymentTable = (db: DatabaseSync, chooseId: ChooseId): PaymentTable => {
  const insert = db.prepare('INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const byId = db.prepare('SELECT * FROM payments WHERE intid = ?');
  const captured = db.prepare(
    `UPDATE payments SET status = 'captured', captured_at = ? WHERE intid = ? AND status = 'pending'`,
  );
  const pendingRows = db.prepare(`SELECT * FROM payments WHERE status = 'pending'`);

  const find = (intid: number): Payment | null => {
    const row = byId.get(intid);
    return row ? paymentOf(row) : null;
  };

  return {
    recordPayment: ({ intid = 0, status, dueAt, ...charge }, now) => {
      const existing = intid > 0 ? find(intid) : null;
      if (existing) return { payment: existing, fresh: false };
      const payment: Payment = {
        ...charge,
        intid: intid > 0 ? intid : chooseId(now),
        status,
        created_at: now.toISOString(),
        due_at: dueAt?.toISOString() ?? null,
        captured_at: status === 'captured' ? now.toISOString() : null,
      };
      insert.run(
        payment.intid,
        payment.system,
        payment.order,
        payment.amount,
        payment.currency,
        JSON.stringify(payment.fields),
        payment.status,
        payment.created_at,
        payment.due_at,
        payment.captured_at,
      );
      return { payment, fresh: true };
    },
    capture: (intid, now) =>
      captured.run(now.toISOString(), intid).changes === 1 ? find(intid) : null,
    find,
    payments: (order) => rowsOf(db, 'payments', 'intid', order).map((row) => paymentOf(row)),
    pending: () => pendingRows.all().map((row) => paymentOf(row)),
  };
};

type InvoiceTable = Pick<PaymentStore, 'createInvoice' | 'findInvoice' | 'invoices'>;

const openInvoiceTable = (db: DatabaseSync, chooseId: ChooseId): InvoiceTable => {
  const insert = db.prepare('INSERT INTO invoices VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const byId = db.prepare('SELECT * FROM invoices WHERE intid = ?');
  const findByKey = keyFinder(db, 'invoices');

  return {
    createInvoice: ({ key, keyLifetimeMs, ...charge }, now) => {
      const existing = findByKey(charge.system, key, now, keyLifetimeMs);
      if (existing) return { invoice: invoiceOf(existing), fresh: false };
      const invoice: Invoice = {
        ...charge,
        key,
        intid: chooseId(now),
        created_at: now.toISOString(),
      };
      insert.run(
        invoice.intid,
        invoice.system,
        invoice.order,
        invoice.amount,
        invoice.currency,
        JSON.stringify(invoice.fields),
        key,
        invoice.created_at,
      );
      return { invoice, fresh: true };
    },
    findInvoice: (intid) => {
      const row = byId.get(intid);
      return row ? invoiceOf(row) : null;
    },
    invoices: (order) => rowsOf(db, 'invoices', 'intid', order).map((row) => invoiceOf(row)),
  };
};

type RefundTable = Pick<PaymentStore, 'createRefund' | 'refunds' | 'remainingHundredths'>;

const openRefundTable = (db: DatabaseSync, find: PaymentStore['find']): RefundTable => {
  const insert = db.prepare(
    `INSERT INTO refunds (system, intid, "order", key, kind, amount, currency, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
  );
  const findByKey = keyFinder(db, 'refunds');
  const ofPayment = db.prepare('SELECT * FROM refunds WHERE intid = ?');

  const remainingHundredths: PaymentStore['remainingHundredths'] = (
    { intid, amount },
    until = Number.MAX_SAFE_INTEGER,
  ) =>
    ofPayment
      .all(intid)
      .map((row) => refundOf(row))
      .filter(({ id }) => id <= until)
      .reduce((rest, refund) => rest - hundredths(refund.amount), hundredths(amount));

  return {
    createRefund: ({ intid, key, kind, amount, keyLifetimeMs }, now) => {
      const payment = find(intid);
      if (payment?.status !== 'captured') return null;
      const { system, order, currency } = payment;
      const existing = findByKey(system, key, now, keyLifetimeMs);
      if (existing) return { refund: refundOf(existing), fresh: false };
      if (hundredths(amount) > remainingHundredths(payment) || hundredths(amount) <= 0) return null;
      const at = now.toISOString();
      const row = insert.get(system, intid, order, key, kind, amount, currency, at) ?? {};
      return { refund: refundOf(row), fresh: true };
    },
    refunds: (order) => rowsOf(db, 'refunds', 'id', order).map((row) => refundOf(row)),
    remainingHundredths,
  };
};

/**
 * The provider's own records of money, in a file, or in memory for `:memory:`. Throws if another
 * version of the shop wrote the file.
 */
export const openPaymentStore = (file: string): PaymentStore => {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  checkFormat(db);
  db.exec(schema);
  const chooseId = createIdChooser(db);
  const paymentTable = openPaymentTable(db, chooseId);
  return {
    ...paymentTable,
    ...openInvoiceTable(db, chooseId),
    ...openRefundTable(db, paymentTable.find),
    ...openNotificationLog(db),
    close: () => db.close(),
  };
};
