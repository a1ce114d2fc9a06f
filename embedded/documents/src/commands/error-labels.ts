import { mapOf, numberIn } from '../bson/read.ts';
import type { Value } from '../bson/value.ts';
import type { Call } from './command.ts';

/**
 * What MongoDB tells drivers that they may do after an error: mongo's `error_labels.cpp`. These
 * are the codes that another try may be spared.
 */
const retryable = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

const transientAnywhere = new Set([
  24, // LockTimeout
  112, // WriteConflict
  246, // SnapshotUnavailable
  251, // NoSuchTransaction
  267, // PreparedTransactionInProgress
]);

const isEnd = ({ name }: Call): boolean =>
  name === 'commitTransaction' || name === 'abortTransaction';

const isTransient = (call: Call, code: number): boolean => {
  if (!call.fields.has('autocommit')) return false;
  return transientAnywhere.has(code) || (!isEnd(call) && retryable.has(code));
};

const isRetryable = (call: Call, code: number): boolean =>
  retryable.has(code) &&
  (isEnd(call) || (call.fields.has('txnNumber') && !call.fields.has('autocommit')));

/** The labels of an error of this command. */
export const labelsOf = (call: Call, code: number): string[] => [
  ...(isTransient(call, code) ? ['TransientTransactionError'] : []),
  ...(isRetryable(call, code) ? ['RetryableWriteError'] : []),
];

/** The labels that an error of the write concern has, after a command that was carried out. */
export const writeConcernLabelsOf = (call: Call, error: Value): string[] => {
  const code = numberIn(mapOf(error), 'code') ?? 0;
  return isRetryable(call, code) ? ['RetryableWriteError'] : [];
};
