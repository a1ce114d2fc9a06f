import { constants, type DatabaseSync } from 'node:sqlite';
import { bigintOf, isWhole } from '../bson/number.ts';
import { flagIn } from '../bson/read.ts';
import { bytesOf } from '../bson/value.ts';
import { CommandError, transient } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import { putBack, takeOut } from '../storage/collection.ts';
import { writeConflict, type WriteLog, type Writer, type Written } from '../storage/write-log.ts';
import { targetOf } from './arguments.ts';
import type { Call, Handler, Reply, Transactions } from './command.ts';
import { ensureCollection } from './stage-tools.ts';

type Transaction = {
  readonly number: bigint;
  readonly startedAt: number;
  readonly writer: Writer;
  state: 'open' | 'committed' | 'aborted';
  changes: Uint8Array;
};

const lifetime = 60_000;
const noChanges = new Uint8Array(0);

const creating = new Set(['insert', 'update', 'findAndModify', 'findandmodify']);
const allowed = new Set([
  ...creating,
  'find',
  'getMore',
  'killCursors',
  'aggregate',
  'distinct',
  'delete',
]);

export const isInTransaction = ({ fields, name }: Call): boolean => {
  const isEnd = name === 'commitTransaction' || name === 'abortTransaction';
  return fields.has('autocommit') && !flagIn(fields, 'autocommit') && !isEnd;
};

const none = (number: bigint): CommandError =>
  transient(251, `Given transaction number ${number} does not match any in-progress transactions.`);

const alreadyCommitted = (number: bigint): CommandError =>
  new CommandError(256, `Transaction ${number} has been committed.`);

const sessionOf = ({ fields }: Call): { key: string; number: bigint } => {
  const lsid = fields.get('lsid');
  const number = fields.get('txnNumber');
  if (!lsid || !number || !isWhole(number)) {
    throw new CommandError(72, 'a transaction needs a session and a number');
  }
  return { key: bytesOf(lsid).toString('latin1'), number: bigintOf(number) };
};

/** Makes the tables what they were when a transaction began. */
const goBack = (catalog: Catalog, written: readonly Written[]): void => {
  const collections = new Map(
    catalog.databases().flatMap((db) => catalog.collections(db).map((found) => [found.id, found])),
  );
  for (const { collection, row } of written) {
    const found = collections.get(collection);
    const present = found?.documents.byId(row);
    if (found && present) takeOut(found, present);
  }
  for (const { collection, row, before } of written) {
    const found = collections.get(collection);
    if (found && before) putBack(found, { id: row, document: before });
  }
};

export const openTransactions = (database: DatabaseSync, log: WriteLog): Transactions => {
  const transactions = new Map<string, Transaction>();

  const reapply = ({ changes }: Transaction): void => {
    if (changes.length === 0) return;
    const applied = database.applyChangeset(changes, {
      filter: (table) => table !== 'indexes',
      onConflict: () => constants.SQLITE_CHANGESET_ABORT,
    });
    if (!applied) throw writeConflict();
  };

  const finish = (transaction: Transaction, state: 'committed' | 'aborted'): void => {
    transaction.state = state;
    transaction.changes = noChanges;
    log.end(transaction.writer);
  };

  const begin = (key: string, number: bigint): Transaction => {
    const present = transactions.get(key);
    if (present && present.number >= number) {
      throw new CommandError(
        225,
        `Cannot start transaction ${number} on a session that has begun ${present.number}`,
      );
    }
    if (present) finish(present, 'aborted');
    const begun: Transaction = {
      number,
      startedAt: Date.now(),
      writer: log.begin(),
      state: 'open',
      changes: noChanges,
    };
    transactions.set(key, begun);
    return begun;
  };

  const find = (call: Call): Transaction => {
    const { key, number } = sessionOf(call);
    const present = transactions.get(key);
    if (present?.number !== number || present.state === 'aborted') throw none(number);
    return present;
  };

  const running = (call: Call): Transaction => {
    const { key, number } = sessionOf(call);
    if (call.fields.has('startTransaction')) return begin(key, number);
    const transaction = find(call);
    if (transaction.state === 'committed') throw alreadyCommitted(number);
    return transaction;
  };

  const recorded = (transaction: Transaction, handle: () => Reply): Reply => {
    const session = database.createSession();
    try {
      reapply(transaction);
      const reply = log.by(transaction.writer, handle);
      transaction.changes = session.changeset();
      return reply;
    } finally {
      session.close();
    }
  };

  const inside = (call: Call, transaction: Transaction, handle: () => Reply): Reply => {
    database.exec('SAVEPOINT t');
    try {
      goBack(call.engine.catalog, log.since(transaction.writer.since));
      return recorded(transaction, handle);
    } finally {
      database.exec('ROLLBACK TO t; RELEASE t');
      call.engine.catalog.keepArrays();
    }
  };

  return {
    run: (call, handle) => {
      const transaction = running(call);
      try {
        if (!allowed.has(call.name)) {
          throw new CommandError(263, `Cannot run '${call.name}' in a multi-document transaction.`);
        }
        call.engine.journal.begin();
        if (creating.has(call.name)) ensureCollection(call.engine, call.db, targetOf(call));
        const reply = inside(call, transaction, handle);
        if (reply['writeErrors'] !== undefined) finish(transaction, 'aborted');
        return reply;
      } catch (error) {
        finish(transaction, 'aborted');
        throw error;
      }
    },
    commit: (call) => {
      const transaction = find(call);
      if (transaction.state === 'committed') return {};
      call.engine.journal.begin();
      try {
        reapply(transaction);
      } catch (error) {
        finish(transaction, 'aborted');
        throw error;
      }
      log.committed(transaction.writer);
      finish(transaction, 'committed');
      return {};
    },
    abort: (call) => {
      const transaction = find(call);
      if (transaction.state === 'committed') throw alreadyCommitted(transaction.number);
      finish(transaction, 'aborted');
      return {};
    },
    end: (session) => {
      const key = bytesOf(session).toString('latin1');
      const transaction = transactions.get(key);
      if (transaction) finish(transaction, 'aborted');
      transactions.delete(key);
    },
    sweep: (now) => {
      for (const [key, transaction] of transactions) {
        if (now - transaction.startedAt < lifetime) continue;
        finish(transaction, 'aborted');
        transactions.delete(key);
      }
    },
    forget: () => {
      for (const transaction of transactions.values()) finish(transaction, 'aborted');
      transactions.clear();
    },
  };
};

/** Commands that end a transaction. */
export const transactionCommands: Readonly<Record<string, Handler>> = {
  commitTransaction: (call) => call.engine.transactions.commit(call),
  abortTransaction: (call) => call.engine.transactions.abort(call),
};
