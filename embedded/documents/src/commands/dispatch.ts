import type { Encodable } from '../bson/write.ts';
import { codeNameOf, CommandError } from '../errors.ts';
import { aggregateCommands } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { Call, Handler, Reply } from './command.ts';
import { explainCommands } from './explain.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { readCommands } from './find.ts';
import { serverCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { isInTransaction, transactionCommands } from './transactions.ts';
import { writeCommands } from './writes.ts';

const handlers: ReadonlyMap<string, Handler> = new Map(
  [
    serverCommands,
    readCommands,
    writeCommands,
    findAndModifyCommands,
    aggregateCommands,
    indexCommands,
    collectionCommands,
    explainCommands,
    transactionCommands,
  ].flatMap((commands) => Object.entries(commands)),
);

/** The answer for an error: MongoDB's code and name, and labels where a driver acts on them. */
export const errorReply = (error: unknown): Reply => {
  const known = error instanceof CommandError ? error : undefined;
  const code = known?.code ?? 1;
  const message = error instanceof Error ? error.message : String(error);
  const details: { readonly [name: string]: Encodable } = known?.details ?? {};
  return { ok: 0, errmsg: message, code, codeName: codeNameOf(code), ...details };
};

/** Carries a command out; never throws. `unexpected` hears of what is this server's own fault. */
export const dispatch = (call: Call, unexpected: (error: unknown) => void): Reply => {
  try {
    const handler = handlers.get(call.name);
    if (!handler) throw new CommandError(59, `no such command: '${call.name}'`);
    const reply = isInTransaction(call)
      ? call.engine.transactions.run(call, () => handler(call))
      : handler(call);
    return { ...reply, ok: 1 };
  } catch (error) {
    if (!(error instanceof CommandError)) unexpected(error);
    return errorReply(error);
  }
};
