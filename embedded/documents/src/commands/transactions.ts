import { constants, type DatabaseSync } from 'node:sqlite';
import { bigintOf, isWhole } from '../bson/number.ts';
import { flagIn } from '../bson/read.ts';
import { bytesOf } from '../bson/value.ts';
import { CommandError } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { AtMoment } from '../storage/past.ts';
import { writeConflict, type WriteLog, type Writer } from '../storage/write-log.ts';
import { targetOf } from './arguments.ts';
import { bulkWriteTargets } from './bulk-write.ts';
import { collectionIn, type Call, type Handler, type Reply, type Transactions } from './command.ts';
import { ensureCollection } from './stage-tools.ts';
import type { Target } from './write-statements.ts';

type Transaction = {
  readonly number: bigint;
  readonly startedAt: number;
  readonly writer: Writer;
  state: 'open' | 'committed' | 'aborted';
  changes: Uint8Array;
};

const lifetime = 60_000;
const noChanges = new Uint8Array(0);

const creating = new Set(['insert', 'update', 'findAndModify', 'findandmodify', 'bulkWrite']);
/** What makes collections and indexes happens at once, though nobody else knows until the end. */
const making = new Set(['create', 'createIndexes']);
const allowed = new Set([
  ...creating,
  ...making,
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
  new CommandError(
    251,
    `Given transaction number ${number} does not match any in-progress transactions.`,
  );

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

const targetsOf = (call: Call): readonly Target[] =>
  call.name === 'bulkWrite' ? bulkWriteTargets(call) : [{ db: call.db, name: targetOf(call) }];

/** Indexes are made only where nothing can be yet. */
const refuseIndexes = (call: Call, { rows }: Writer): void => {
  const collection = collectionIn(call, targetOf(call));
  if (!collection) return;
  const isWritten = [...rows.values()].some((row) => row.collection === collection.id);
  if (collection.madeBy && !isWritten) return;
  throw new CommandError(
    263,
    `Cannot create new indexes on existing collection ${call.db}.${collection.name} in a multi-document transaction.`,
  );
};

const hasErrors = (reply: Reply): boolean =>
  reply['writeErrors'] !== undefined || (reply['nErrors'] ?? 0) !== 0;

export const openTransactions = (
  database: DatabaseSync,
  log: WriteLog,
  catalog: Catalog,
  atMoment: AtMoment,
): Transactions => {
  const transactions = new Map<string, Transaction>();

  const reapply = ({ changes, writer }: Transaction): void => {
    if (changes.length === 0) return;
    const written = new Set([...writer.rows.values()].map(({ collection }) => collection));
    if (![...written].every(catalog.isThere)) throw writeConflict();
    const applied = database.applyChangeset(changes, {
      filter: (table) => table !== 'indexes',
      onConflict: () => constants.SQLITE_CHANGESET_ABORT,
    });
    if (!applied) throw writeConflict();
  };

  const finish = (transaction: Transaction, state: 'committed' | 'aborted'): void => {
    for (const made of catalog.madeBy(transaction.writer)) {
      if (state === 'aborted') catalog.drop(made);
      else made.madeBy = undefined;
    }
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

  const make = (call: Call, { writer }: Transaction, handle: () => Reply): Reply =>
    log.by(writer, () => {
      if (call.name === 'createIndexes') refuseIndexes(call, writer);
      return handle();
    });

  return {
    run: (call, handle) => {
      const transaction = running(call);
      try {
        if (!allowed.has(call.name)) {
          throw new CommandError(263, `Cannot run '${call.name}' in a multi-document transaction.`);
        }
        call.engine.journal.begin();
        if (call.fields.has('writeConcern')) {
          throw new CommandError(
            72,
            'writeConcern is not allowed within a multi-statement transaction',
          );
        }
        if (making.has(call.name)) return make(call, transaction, handle);
        if (creating.has(call.name)) {
          log.by(transaction.writer, () => {
            for (const { db, name } of targetsOf(call)) ensureCollection(call.engine, db, name);
          });
        }
        const reply = atMoment(transaction.writer.since, () => recorded(transaction, handle));
        if (hasErrors(reply)) finish(transaction, 'aborted');
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
  killAllSessions: ({ engine }) => {
    engine.transactions.forget();
    return {};
  },
  commitTransaction: (call) => call.engine.transactions.commit(call),
  abortTransaction: (call) => call.engine.transactions.abort(call),
};
