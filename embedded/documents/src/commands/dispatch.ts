import { doubleOf, isNumber } from '../bson/number.ts';
import { documentOption, isString, mapOf, stringIn, textOf } from '../bson/read.ts';
import { emptyDocument, type Encodable } from '../bson/write.ts';
import { codeNameOf, CommandError, OutsideProfileError, outsideProfile } from '../errors.ts';
import { inProfile, type CommandName } from '../profile.ts';
import { aggregate } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { Call, Handler, Reply } from './command.ts';
import { labelsOf, writeConcernLabelsOf } from './error-labels.ts';
import { explain } from './explain.ts';
import type { Failure } from './fail-points.ts';
import { findAndModify } from './find-and-modify.ts';
import { readCommands } from './find.ts';
import { indexCommands } from './indexes.ts';
import { serverCommands } from './server-commands.ts';
import { writeCommands } from './writes.ts';

const handlers: Readonly<Record<CommandName, Handler>> = {
  ...serverCommands,
  ...readCommands,
  ...writeCommands,
  ...indexCommands,
  ...collectionCommands,
  aggregate,
  explain,
  findAndModify,
  configureFailPoint: (call) => call.engine.failPoints.configure(call),
};

/** The answer for an error: MongoDB's code and name. */
export const errorReply = (error: unknown): Reply => {
  const commandError = error instanceof CommandError ? error : undefined;
  const code = commandError?.code ?? 1;
  const message = error instanceof Error ? error.message : String(error);
  const details: { readonly [name: string]: Encodable } = commandError?.details ?? {};
  return { ok: 0, errmsg: message, code, codeName: codeNameOf(code), ...details };
};

/** Code 20 is a standalone server's answer; retryable writes have no `autocommit`. */
const checkReadWriteConcern = ({ fields }: Call): void => {
  if (fields.has('autocommit')) {
    outsideProfile(20, 'A transaction of several commands');
  }
  const concern = documentOption(fields, 'readConcern');
  if (concern && stringIn(mapOf(concern), 'level') === 'snapshot') {
    outsideProfile(72, 'The read concern level snapshot');
  }
  const w = mapOf(documentOption(fields, 'writeConcern') ?? emptyDocument).get('w');
  const isMet = isNumber(w) ? doubleOf(w) <= 1 : !isString(w) || textOf(w) === 'majority';
  if (!isMet) outsideProfile(79, 'A write concern other than 0, 1 or majority');
};

const execute = (call: Call): Reply => {
  const { engine } = call;
  checkReadWriteConcern(call);
  const name = inProfile('commands', call.name);
  if (!name) return outsideProfile(59, `no such command: '${call.name}': it`);
  const reply = handlers[name](call);
  if (engine.journal.isOpen()) engine.clock.advance();
  return { ...reply, ok: 1 };
};

const withWriteConcernError = (call: Call, reply: Reply, failure: Failure | undefined): Reply => {
  const error = failure?.writeConcernError;
  if (!error) return reply;
  const errorLabels = failure?.errorLabels ?? writeConcernLabelsOf(call, error);
  return { ...reply, writeConcernError: error, errorLabels };
};

const failed = (call: Call, error: unknown, failure: Failure | undefined): Reply => {
  if (error instanceof OutsideProfileError) call.engine.refusals.note(error.message);
  const labels = error instanceof CommandError ? labelsOf(call, error.code) : undefined;
  return { ...errorReply(error), errorLabels: failure?.errorLabels ?? labels };
};

/**
 * Executes a command, or fails it if a fail point is set for it. Never throws. `onFault` receives
 * faults of the server itself.
 */
export const dispatch = (
  call: Call,
  failure: Failure | undefined,
  onFault: (error: unknown) => void,
): Reply => {
  const { clock } = call.engine;
  try {
    if (failure?.errorCode !== undefined) {
      throw new CommandError(failure.errorCode, "Failing command via 'failCommand' failpoint");
    }
    const reply = execute(call);
    return { ...withWriteConcernError(call, reply, failure), ...clock.stamp() };
  } catch (error) {
    if (!(error instanceof CommandError)) onFault(error);
    return { ...failed(call, error, failure), ...clock.stamp() };
  }
};
