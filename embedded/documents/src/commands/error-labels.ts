import { mapOf, numberIn } from '../bson/read.ts';
import type { Value } from '../bson/value.ts';
import type { Call } from './command.ts';

/** Codes after which the driver repeats a retryable write, as in mongo's `error_labels.cpp`. */
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

/** The labels of an error of this command. */
export const labelsOf = ({ fields }: Call, code: number): string[] | undefined =>
  fields.has('txnNumber') && retryable.has(code) ? ['RetryableWriteError'] : undefined;

/** The labels of an error of the write concern, after the command was executed. */
export const writeConcernLabelsOf = (call: Call, error: Value): string[] | undefined =>
  labelsOf(call, numberIn(mapOf(error), 'code') ?? 0);
