import type { ClientSession } from 'mongodb';
import { MismatchError } from '../matching/match.ts';
import type { Arguments, Operations, Scene } from './operation.ts';

const assert = (condition: boolean, message: string): void => {
  if (!condition) throw new MismatchError(message);
};

const argument = (given: Arguments, { entities }: Scene): ClientSession =>
  entities.session(given.text('session'));

/** A part of the driver's session that its types do not show. */
const inner = (value: object, name: string): unknown => Reflect.get(value, name);

const isDirty = (session: ClientSession): boolean => {
  const server = inner(session, 'serverSession');
  return typeof server === 'object' && server !== null && inner(server, 'isDirty') === true;
};

const states: Readonly<Record<string, string>> = {
  none: 'NO_TRANSACTION',
  starting: 'STARTING_TRANSACTION',
  in_progress: 'TRANSACTION_IN_PROGRESS',
  committed: 'TRANSACTION_COMMITTED',
  aborted: 'TRANSACTION_ABORTED',
};

const stateOf = (session: ClientSession): unknown => {
  const transaction = inner(session, 'transaction');
  return typeof transaction === 'object' && transaction !== null && inner(transaction, 'state');
};

/** Operations on sessions and their transactions. */
export const sessionOperations: Operations = {
  startTransaction: (object, given, { entities }) => {
    entities.session(object).startTransaction(given.optionsWithout());
  },

  commitTransaction: (object, _given, { entities }) => entities.session(object).commitTransaction(),

  abortTransaction: (object, _given, { entities }) => entities.session(object).abortTransaction(),

  withTransaction: (object, given, { entities, runAll }) =>
    entities
      .session(object)
      .withTransaction(
        () => runAll(given.operations('callback')),
        given.optionsWithout('callback'),
      ),

  endSession: (object, _given, { entities }) => entities.session(object).endSession(),

  getSnapshotTime: (object, _given, { entities }) =>
    inner(entities.session(object), 'snapshotTime'),

  assertSessionPinned: (_object, given, scene) =>
    assert(inner(argument(given, scene), 'isPinned') === true, 'the session should be pinned'),

  assertSessionUnpinned: (_object, given, scene) =>
    assert(inner(argument(given, scene), 'isPinned') === false, 'the session is pinned'),

  assertSessionDirty: (_object, given, scene) =>
    assert(isDirty(argument(given, scene)), 'the session should be dirty'),

  assertSessionNotDirty: (_object, given, scene) =>
    assert(!isDirty(argument(given, scene)), 'the session is dirty'),

  assertSessionTransactionState: (_object, given, scene) => {
    const state = stateOf(argument(given, scene));
    const expected = states[given.text('state')];
    assert(state === expected, `the transaction should be ${expected}, not ${String(state)}`);
  },
};
