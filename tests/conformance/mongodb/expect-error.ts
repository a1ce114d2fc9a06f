import {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoError,
  MongoServerError,
} from 'mongodb';
import type { ExpectedError } from './format.ts';
import { isDocument } from './matching/plain-value.ts';
import { matchRoot, MismatchError, type ComparisonContext } from './matching/match.ts';

const assert = (condition: boolean, message: string, cause: unknown): void => {
  if (!condition) throw new MismatchError(message, { cause });
};

/** A bulk write of a client reports the error that stopped it as the cause of its own. */
const reasonOf = (error: Error): unknown =>
  error instanceof MongoClientBulkWriteError && error.cause ? error.cause : error;

const isServerError = (error: Error): boolean => {
  const reason = reasonOf(error);
  if (reason instanceof MongoBulkWriteError) {
    return reason.result?.ok === 1 || reason.errorResponse instanceof MongoServerError;
  }
  return reason instanceof MongoServerError && !(reason instanceof MongoClientBulkWriteError);
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const hasLabel = (error: Error, label: string): boolean =>
  [error, reasonOf(error)].some(
    (candidate) => candidate instanceof MongoError && candidate.hasErrorLabel(label),
  );

const checkLabels = (error: Error, expected: ExpectedError): void => {
  for (const label of expected.errorLabelsContain ?? []) {
    assert(hasLabel(error, label), `the error should have the label ${label}`, error);
  }
  for (const label of expected.errorLabelsOmit ?? []) {
    assert(!hasLabel(error, label), `the error should not have the label ${label}`, error);
  }
};

const partialResult = (error: Error): unknown =>
  error instanceof MongoClientBulkWriteError ? error.partialResult : error;

/** Errors of single statements, by the statement's place. */
const checkStatements = (
  error: Error,
  expected: ExpectedError,
  context: ComparisonContext,
): void => {
  if (expected.writeErrors) {
    const found: unknown = fieldOf(error, 'writeErrors');
    const errors = found instanceof Map ? Object.fromEntries(found) : found;
    for (const [index, expectedError] of Object.entries(expected.writeErrors)) {
      matchRoot(expectedError, fieldOf(errors, index), context);
    }
  }
  if (expected.writeConcernErrors) {
    matchRoot(expected.writeConcernErrors, fieldOf(error, 'writeConcernErrors'), context);
  }
};

/** Throws `MismatchError` unless the error is of the kind that was expected. */
export const checkError = (
  error: unknown,
  expected: ExpectedError,
  context: ComparisonContext,
): void => {
  if (!(error instanceof Error)) throw new MismatchError(`${String(error)} is no error`);
  const { isClientError, errorContains, errorCode, errorCodeName, errorResponse } = expected;
  const reason = reasonOf(error);
  if (isClientError !== undefined) {
    const is = !isServerError(error);
    assert(is === isClientError, `a client's error: expected ${isClientError}, got ${is}`, error);
  }
  if (errorContains !== undefined) {
    const has = error.message.toLowerCase().includes(errorContains.toLowerCase());
    assert(has, `'${error.message}' should contain '${errorContains}'`, error);
  }
  const code = fieldOf(reason, 'code');
  if (errorCode !== undefined) {
    assert(code === errorCode, `expected code ${errorCode}, got ${String(code)}`, error);
  }
  const codeName = fieldOf(reason, 'codeName');
  if (errorCodeName !== undefined) {
    const message = `expected code ${errorCodeName}, got ${String(codeName)}`;
    assert(codeName === errorCodeName, message, error);
  }
  checkLabels(error, expected);
  if (errorResponse) matchRoot(errorResponse, fieldOf(reason, 'errorResponse'), context);
  if (expected.expectResult !== undefined) {
    const result = partialResult(error);
    const unset = isDocument(expected.expectResult) && result === undefined;
    matchRoot(expected.expectResult, unset ? undefined : result, context);
  }
  checkStatements(error, expected, context);
};
