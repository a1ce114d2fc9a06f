import {
  arrayIn,
  documentOption,
  isFlagSet,
  isString,
  mapOf,
  numberIn,
  stringIn,
  textOf,
  type Fields,
} from '../bson/read.ts';
import { isDocument, itemsOf, type Value } from '../bson/value.ts';
import { emptyDocument } from '../bson/write.ts';
import { CommandError, failedToParse, outsideProfile } from '../errors.ts';
import type { Reply } from './reply.ts';

/** How a fail point makes a command fail. */
export type Failure = {
  /** How long the connection is blocked. */
  readonly blockMs: number;
  readonly closeConnection: boolean;
  /** Returned instead of executing the command. */
  readonly errorCode: number | undefined;
  /** Instead of the labels that the error would have. */
  readonly errorLabels: Value | undefined;
  /** Added to the reply of the command. */
  readonly writeConcernError: Value | undefined;
};

/** The parts of a command that fail points read. */
type Call = {
  readonly name: string;
  readonly db: string;
  readonly fields: Fields;
  readonly hangUp: () => void;
};

export type FailPoints = {
  readonly configure: (call: Call) => Reply;
  /** How this command fails, or undefined. Counts the call. */
  readonly failureOf: (call: Call) => Failure | undefined;
  /** Called before a statement of a retryable write. May throw or close the connection. */
  readonly beforeWrite: (call: Call) => void;
};

type Point = {
  /** How many calls pass, and then how many fail. */
  passing: number;
  left: number;
  /** The commands that fail. */
  readonly names: ReadonlySet<string>;
  readonly failure: Failure;
};

const modeOf = (mode: Value | undefined): Pick<Point, 'passing' | 'left'> => {
  if (isString(mode) && textOf(mode) === 'alwaysOn') return { passing: 0, left: Infinity };
  const fields = isDocument(mode) ? mapOf(mode) : new Map<string, Value>();
  if (fields.has('times')) return { passing: 0, left: numberIn(fields, 'times') ?? 0 };
  if (fields.has('skip')) return { passing: numberIn(fields, 'skip') ?? 0, left: Infinity };
  return failedToParse("a fail point's mode is off, alwaysOn, {times} or {skip}");
};

/** Whether this call fails. Counts the call. */
const shouldFail = (point: Point): boolean => {
  if (point.passing > 0) {
    point.passing -= 1;
    return false;
  }
  point.left -= 1;
  return point.left >= 0;
};

const options = new Set([
  'failCommands',
  'failBeforeCommitExceptionCode',
  'closeConnection',
  'errorCode',
  'errorLabels',
  'writeConcernError',
  'blockConnection',
  'blockTimeMS',
]);

const pointOf = (fields: Fields, closesConnection: boolean): Point | undefined => {
  const mode = fields.get('mode');
  if (isString(mode) && textOf(mode) === 'off') return undefined;
  const data = mapOf(documentOption(fields, 'data') ?? emptyDocument);
  for (const name of data.keys()) {
    if (!options.has(name)) outsideProfile(72, `The fail point option ${name}`);
  }
  const names = arrayIn(data, 'failCommands');
  return {
    ...modeOf(mode),
    names: new Set(names ? itemsOf(names).filter(isString).map(textOf) : []),
    failure: {
      blockMs: isFlagSet(data, 'blockConnection') ? (numberIn(data, 'blockTimeMS') ?? 0) : 0,
      closeConnection: data.has('closeConnection')
        ? isFlagSet(data, 'closeConnection')
        : closesConnection,
      errorCode: numberIn(data, 'errorCode') ?? numberIn(data, 'failBeforeCommitExceptionCode'),
      errorLabels: arrayIn(data, 'errorLabels'),
      writeConcernError: documentOption(data, 'writeConcernError'),
    },
  };
};

/**
 * MongoDB's fail points `failCommand` and `onPrimaryTransactionalWrite`, which make commands and
 * statements of retryable writes fail in tests. They exist only if they are allowed.
 */
export const openFailPoints = (allowed: boolean): FailPoints => {
  let commands: Point | undefined;
  let writes: Point | undefined;
  return {
    configure: ({ name, db, fields }) => {
      if (!allowed) throw new CommandError(59, `no such command: '${name}'`);
      if (db !== 'admin') {
        throw new CommandError(13, `${name} may only be run against the admin database.`);
      }
      const point = stringIn(fields, name);
      if (point === 'failCommand') commands = pointOf(fields, false);
      else if (point === 'onPrimaryTransactionalWrite') writes = pointOf(fields, true);
      else outsideProfile(2, `The fail point ${point}`);
      return { count: 0 };
    },
    failureOf: ({ name }) =>
      commands?.names.has(name) && shouldFail(commands) ? commands.failure : undefined,
    beforeWrite: (call) => {
      if (!writes || !call.fields.has('txnNumber') || !shouldFail(writes)) return;
      const { closeConnection, errorCode } = writes.failure;
      if (closeConnection) call.hangUp();
      if (errorCode !== undefined) {
        throw new CommandError(errorCode, 'Failing write due to failpoint.');
      }
    },
  };
};
