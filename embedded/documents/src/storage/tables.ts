import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { documentIn, type Value } from '../bson/value.ts';

/** A stored document: SQLite's row and the BSON in it. */
export type Row = { readonly id: number; readonly document: Value };

/** A row with the key that it was reached by. */
export type KeyedRow = Row & { readonly key: Buffer };

/** Includes `start` and excludes `end`. */
export type KeyRange = { readonly start: Buffer; readonly end: Buffer };

export const allKeys: KeyRange = { start: Buffer.alloc(0), end: Buffer.from([0xff]) };

/** The row after which a page of a range begins: the last row of the page before. */
export type ResumePoint = { readonly key: Buffer; readonly id: number } | undefined;

/** Pages through rows in the order of their keys. */
export type Pages = (
  range: KeyRange,
  reverse: boolean,
  resume: ResumePoint,
  size: number,
) => KeyedRow[];

type StoredRow = [Uint8Array, number, Uint8Array];

const buffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const toKeyedRow = ([key, id, doc]: StoredRow): KeyedRow => ({
  key: buffer(key),
  id,
  document: documentIn(doc),
});

const prepareStatement = (database: DatabaseSync, sql: string): StatementSync => {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};

/** Prepares each statement when it is first needed. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

type PageStatements = Readonly<
  Record<'up' | 'upAfter' | 'down' | 'downAfter', () => StatementSync>
>;

const pageStatements = (
  database: DatabaseSync,
  from: string,
  key: string,
  id: string,
): PageStatements => {
  const make = (where: string, direction: string): (() => StatementSync) =>
    lazily(() =>
      prepareStatement(
        database,
        `SELECT ${key}, c.id, c.doc FROM ${from} WHERE ${where}
         ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ?`,
      ),
    );
  return {
    up: make(`${key} >= ? AND ${key} < ?`, 'ASC'),
    upAfter: make(`(${key}, ${id}) > (?, ?) AND ${key} < ?`, 'ASC'),
    down: make(`${key} >= ? AND ${key} < ?`, 'DESC'),
    downAfter: make(`(${key}, ${id}) < (?, ?) AND ${key} >= ?`, 'DESC'),
  };
};

const pagesBy =
  (statements: PageStatements): Pages =>
  (range, reverse, resume, size) => {
    const rows = resume
      ? reverse
        ? statements.downAfter().all(resume.key, resume.id, range.start, size)
        : statements.upAfter().all(resume.key, resume.id, range.end, size)
      : (reverse ? statements.down() : statements.up()).all(range.start, range.end, size);
    return (rows as unknown as StoredRow[]).map(toKeyedRow); // setReturnArrays, which the types do not follow
  };

/** A collection's documents by their place in the file and by `_id`. */
export type DocumentTable = {
  readonly byKey: (key: Buffer) => Row | undefined;
  /** In the order of insertion, after `resume`. */
  readonly inOrder: (resume: number | undefined, size: number) => Row[];
  readonly pages: Pages;
  /** The new row's id; undefined if the key exists. */
  readonly insert: (key: Buffer, document: Buffer) => number | undefined;
  readonly update: (id: number, document: Buffer) => void;
  readonly remove: (id: number) => void;
  readonly count: () => number;
  readonly bytes: () => number;
};

const row = ([id, doc]: [number, Uint8Array]): Row => ({ id, document: documentIn(doc) });

const single = (statement: StatementSync): number => (statement.get() as unknown as [number])[0];

export const documentTable = (database: DatabaseSync, table: string): DocumentTable => {
  const get = lazily(() => prepareStatement(database, `SELECT id, doc FROM ${table} WHERE k = ?`));
  const page = lazily(() =>
    prepareStatement(database, `SELECT id, doc FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`),
  );
  const insert = lazily(() =>
    database.prepare(`INSERT INTO ${table} (k, doc) VALUES (?, ?) ON CONFLICT (k) DO NOTHING`),
  );
  const update = lazily(() => database.prepare(`UPDATE ${table} SET doc = ? WHERE id = ?`));
  const remove = lazily(() => database.prepare(`DELETE FROM ${table} WHERE id = ?`));
  const count = lazily(() => prepareStatement(database, `SELECT count(*) FROM ${table}`));
  const size = lazily(() =>
    prepareStatement(database, `SELECT coalesce(sum(length(doc)), 0) FROM ${table}`),
  );
  return {
    byKey: (key) => {
      const found = get().get(key) as unknown as [number, Uint8Array] | undefined;
      return found && row(found);
    },
    inOrder: (resume, limit) =>
      (page().all(resume ?? -1, limit) as unknown as [number, Uint8Array][]).map(row),
    pages: pagesBy(pageStatements(database, `${table} c`, 'c.k', 'c.id')),
    insert: (key, document) => {
      const { changes, lastInsertRowid } = insert().run(key, document);
      return changes === 0 ? undefined : Number(lastInsertRowid);
    },
    update: (id, document) => {
      update().run(document, id);
    },
    remove: (id) => {
      remove().run(id);
    },
    count: () => single(count()),
    bytes: () => single(size()),
  };
};

/** The keys of one index. */
export type KeyTable = {
  readonly pages: Pages;
  readonly insert: (key: Buffer, id: number) => void;
  readonly remove: (key: Buffer, id: number) => void;
  /** A row with this key, other than `except`. */
  readonly findOther: (key: Buffer, except?: number) => number | undefined;
  /** How many keys are in the range, counted no further than `max`. */
  readonly count: (range: KeyRange, max: number | undefined) => number;
  /** The key at a place of the range, from 0. */
  readonly at: (range: KeyRange, reverse: boolean, place: number) => ResumePoint;
};

export const keyTable = (database: DatabaseSync, table: string, documents: string): KeyTable => {
  const insert = lazily(() => database.prepare(`INSERT INTO ${table} (k, id) VALUES (?, ?)`));
  const remove = lazily(() => database.prepare(`DELETE FROM ${table} WHERE k = ? AND id = ?`));
  const selectOther = lazily(() =>
    prepareStatement(database, `SELECT id FROM ${table} WHERE k = ? AND id <> ? LIMIT 1`),
  );
  const counted = lazily(() =>
    prepareStatement(
      database,
      `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE k >= ? AND k < ? LIMIT ?)`,
    ),
  );
  const preparePage = (direction: string) =>
    lazily(() =>
      prepareStatement(
        database,
        `SELECT k, id FROM ${table} WHERE k >= ? AND k < ?
         ORDER BY k ${direction}, id ${direction} LIMIT 1 OFFSET ?`,
      ),
    );
  const [upAt, downAt] = [preparePage('ASC'), preparePage('DESC')];
  const from = `${table} x CROSS JOIN ${documents} c ON c.id = x.id`;
  return {
    pages: pagesBy(pageStatements(database, from, 'x.k', 'x.id')),
    insert: (key, id) => {
      insert().run(key, id);
    },
    remove: (key, id) => {
      remove().run(key, id);
    },
    count: ({ start, end }, max) =>
      (counted().get(start, end, max ?? -1) as unknown as [number])[0],
    at: ({ start, end }, reverse, place) => {
      const found = (reverse ? downAt() : upAt()).get(start, end, place) as unknown as
        | [Uint8Array, number]
        | undefined;
      return found && { key: buffer(found[0]), id: found[1] };
    },
    findOther: (key, except = -1) =>
      (selectOther().get(key, except) as unknown as [number] | undefined)?.[0],
  };
};
