import {
  arrayIn,
  documentOption,
  flagIn,
  isString,
  mapOf,
  numberIn,
  stringIn,
  textOf,
  type Fields,
} from '../bson/read.ts';
import { isDocument, itemsOf, type Value } from '../bson/value.ts';
import { CommandError, failedToParse, notImplemented } from '../errors.ts';
import type { Call, FailPoints, Failure, Handler } from './command.ts';

/** How often something is let pass, and then how often it is not. */
type Mode = { passing: number; left: number };

type Point<What> = Mode & { readonly what: What };

type Commands = { readonly names: ReadonlySet<string>; readonly failure: Failure };

type Writes = { readonly errorCode: number | undefined; readonly closeConnection: boolean };

const modeOf = (mode: Value | undefined): Mode => {
  if (isString(mode) && textOf(mode) === 'alwaysOn') return { passing: 0, left: Infinity };
  const fields = isDocument(mode) ? mapOf(mode) : new Map<string, Value>();
  if (fields.has('times')) return { passing: 0, left: numberIn(fields, 'times') ?? 0 };
  if (fields.has('skip')) return { passing: numberIn(fields, 'skip') ?? 0, left: Infinity };
  return failedToParse("a fail point's mode is off, alwaysOn, {times} or {skip}");
};

const isOff = (mode: Value | undefined): boolean => isString(mode) && textOf(mode) === 'off';

/** Whether it is the turn of this one. */
const strikes = (mode: Mode): boolean => {
  if (mode.passing > 0) {
    mode.passing -= 1;
    return false;
  }
  mode.left -= 1;
  return mode.left >= 0;
};

const dataOf = (fields: Fields, known: readonly string[]): Fields => {
  const document = documentOption(fields, 'data');
  const data = document ? mapOf(document) : new Map<string, Value>();
  for (const name of data.keys()) {
    if (!known.includes(name)) notImplemented(`the fail point's '${name}'`);
  }
  return data;
};

const commandsOf = (fields: Fields): Commands => {
  const data = dataOf(fields, [
    'failCommands',
    'closeConnection',
    'errorCode',
    'errorLabels',
    'writeConcernError',
    'blockConnection',
    'blockTimeMS',
    'failInternalCommands',
  ]);
  const names = arrayIn(data, 'failCommands');
  return {
    names: new Set(names ? itemsOf(names).filter(isString).map(textOf) : []),
    failure: {
      blockMs: flagIn(data, 'blockConnection') ? (numberIn(data, 'blockTimeMS') ?? 0) : 0,
      closeConnection: flagIn(data, 'closeConnection'),
      errorCode: numberIn(data, 'errorCode'),
      errorLabels: arrayIn(data, 'errorLabels'),
      writeConcernError: documentOption(data, 'writeConcernError'),
    },
  };
};

const writesOf = (fields: Fields): Writes => {
  const data = dataOf(fields, ['failBeforeCommitExceptionCode', 'closeConnection']);
  return {
    errorCode: numberIn(data, 'failBeforeCommitExceptionCode'),
    closeConnection: !data.has('closeConnection') || flagIn(data, 'closeConnection'),
  };
};

const isRetryable = ({ fields }: Call): boolean =>
  fields.has('txnNumber') && !fields.has('autocommit');

/**
 * MongoDB's fail points `failCommand` and `onPrimaryTransactionalWrite`, by which tests make
 * commands and statements of retryable writes fail; none at all unless it is allowed.
 */
export const openFailPoints = (allowed: boolean): FailPoints => {
  let commands: Point<Commands> | undefined;
  let writes: Point<Writes> | undefined;

  const configure = (fields: Fields, name: string): void => {
    const mode = fields.get('mode');
    if (name === 'failCommand') {
      commands = isOff(mode) ? undefined : { ...modeOf(mode), what: commandsOf(fields) };
    } else if (name === 'onPrimaryTransactionalWrite') {
      writes = isOff(mode) ? undefined : { ...modeOf(mode), what: writesOf(fields) };
    } else notImplemented(`the fail point '${name}'`);
  };
  return {
    configure: ({ name, db, fields }: Call) => {
      if (!allowed) throw new CommandError(59, `no such command: '${name}'`);
      if (db !== 'admin') {
        throw new CommandError(13, `${name} may only be run against the admin database.`);
      }
      configure(fields, stringIn(fields, name) ?? '');
      return { count: 0 };
    },
    failureOf: ({ name }) =>
      commands?.what.names.has(name) && strikes(commands) ? commands.what.failure : undefined,
    beforeWrite: (call) => {
      if (!writes || !isRetryable(call) || !strikes(writes)) return;
      const { closeConnection, errorCode } = writes.what;
      if (closeConnection) call.hangUp();
      if (errorCode !== undefined) {
        throw new CommandError(errorCode, 'Failing write due to failpoint.');
      }
    },
  };
};

/** Commands that make others fail. */
export const failPointCommands: Readonly<Record<string, Handler>> = {
  configureFailPoint: (call) => call.engine.failPoints.configure(call),
};
