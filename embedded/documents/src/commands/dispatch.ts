import type { Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { codeNameOf, CommandError } from '../errors.ts';
import { aggregateCommands } from './aggregate.ts';
import { bulkWriteCommands } from './bulk-write.ts';
import { collModCommands } from './coll-mod.ts';
import { collectionCommands } from './collections.ts';
import type { Call, Failure, Handler, Reply } from './command.ts';
import { labelsOf, writeConcernLabelsOf } from './error-labels.ts';
import { explainCommands } from './explain.ts';
import { failPointCommands } from './fail-points.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { readCommands } from './find.ts';
import { searchIndexCommands } from './search-indexes.ts';
import { serverCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { readsSnapshot } from './snapshots.ts';
import { isInTransaction, transactionCommands } from './transactions.ts';
import { writeConcernErrorOf } from './write-concern.ts';
import { writeCommands } from './writes.ts';

const handlers: ReadonlyMap<string, Handler> = new Map(
  [
    serverCommands,
    readCommands,
    writeCommands,
    bulkWriteCommands,
    findAndModifyCommands,
    aggregateCommands,
    indexCommands,
    collModCommands,
    collectionCommands,
    explainCommands,
    transactionCommands,
    failPointCommands,
    searchIndexCommands,
  ].flatMap((commands) => Object.entries(commands)),
);

/** The answer for an error: MongoDB's code and name. */
export const errorReply = (error: unknown): Reply => {
  const known = error instanceof CommandError ? error : undefined;
  const code = known?.code ?? 1;
  const message = error instanceof Error ? error.message : String(error);
  const details: { readonly [name: string]: Encodable } = known?.details ?? {};
  return { ok: 0, errmsg: message, code, codeName: codeNameOf(code), ...details };
};

/** With labels where a driver acts on them. */
const labelled = (call: Call, error: unknown, given: Value | undefined): Reply => {
  const reply = errorReply(error);
  const labels = error instanceof CommandError ? labelsOf(call, error.code) : [];
  const errorLabels = given ?? (labels.length > 0 ? labels : undefined);
  return { ...reply, errorLabels };
};

/** In the state that the command is to see. */
const within = (call: Call, handle: () => Reply): Reply => {
  const { transactions, snapshots } = call.engine;
  if (isInTransaction(call)) return transactions.run(call, handle);
  return readsSnapshot(call) ? snapshots.run(call, handle) : handle();
};

const carryOut = (call: Call): Reply => {
  const { engine, fields } = call;
  const handler = handlers.get(call.name);
  if (!handler) throw new CommandError(59, `no such command: '${call.name}'`);
  const session = fields.get('lsid');
  if (session) engine.sessions.touch(session);
  const reply = within(call, () => handler(call));
  if (engine.journal.isOpen()) engine.clock.advance();
  return { ...reply, ok: 1 };
};

const withWriteConcernError = (call: Call, reply: Reply, failure: Failure | undefined): Reply => {
  const error = failure?.writeConcernError ?? writeConcernErrorOf(call);
  if (!error) return reply;
  const labels = writeConcernLabelsOf(call, error);
  const errorLabels = failure?.errorLabels ?? (labels.length > 0 ? labels : undefined);
  return { ...reply, writeConcernError: error, errorLabels };
};

const answer = (
  call: Call,
  failure: Failure | undefined,
  unexpected: (error: unknown) => void,
): Reply => {
  try {
    if (failure?.errorCode !== undefined) {
      throw new CommandError(failure.errorCode, "Failing command via 'failCommand' failpoint");
    }
    return withWriteConcernError(call, carryOut(call), failure);
  } catch (error) {
    if (!(error instanceof CommandError)) unexpected(error);
    return labelled(call, error, failure?.errorLabels);
  }
};

/**
 * Carries a command out, or fails it as a fail point wants; never throws. `unexpected` hears of
 * what is this server's own fault.
 */
export const dispatch = (
  call: Call,
  failure: Failure | undefined,
  unexpected: (error: unknown) => void,
): Reply => ({ ...answer(call, failure, unexpected), ...call.engine.clock.stamp() });
