import { BusyError } from '@shop/domain/kernel';

/**
 * The reaction to an error of the event store's client:
 * `consumer-too-slow`: the server ended a live subscription; subscribe again at once.
 * `busy`: the server is unavailable, starting, stopping, overloaded, failed to read, or is not the
 * leader. The command may or may not have been accepted; retry.
 * `other`: a retry does not help.
 */
export type StoreErrorKind = 'consumer-too-slow' | 'busy' | 'other';

/**
 * gRPC status codes of a server that may succeed on a retry: CANCELLED, DEADLINE_EXCEEDED,
 * RESOURCE_EXHAUSTED (a full disk), ABORTED (a server timeout), UNAVAILABLE.
 */
const transientCodes: ReadonlySet<unknown> = new Set([1, 4, 8, 10, 14]);

const tooSlow = /consumer too slow/i;

/**
 * Messages of transient errors that have no such code. A server that stops ends calls with
 * "RST_STREAM" and the code INTERNAL. For a batch append, the client keeps only the server's
 * message: "Server Is Not Ready", "Server Is Busy", "Leader info available". Any failed read, for
 * example because of a slow disk, is "Unexpected ReadAllResult: Error".
 */
const transientMessages =
  /server is (not ready|busy|too busy)|leader info|not.leader|RST_STREAM|ECONN(RESET|REFUSED)|write after end|Unexpected Read(All|Stream)Result: Error/i;

/** The server rejected the batch append as invalid, and a retry fails too. */
const permanentMessages = /Could not recognize BadRequest/;

const transientTypes: ReadonlySet<unknown> = new Set([
  'cancelled',
  'deadline-exceeded',
  'not-leader',
  'timeout',
  'unavailable',
]);

/**
 * For a batch append, the client keeps no code. An unknown error without a code means that nothing
 * was written.
 */
const isUnwritten = (error: Error): boolean =>
  'type' in error &&
  error.type === 'unknown' &&
  (!('code' in error) || error.code === undefined) &&
  !permanentMessages.test(error.message);

/**
 * Recognizes the client's own errors, the plain `Error`s that it rethrows (for example from the
 * call for the server's features), and the error of a call without an answer.
 */
export const classifyStoreError = (error: unknown): StoreErrorKind => {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof BusyError) return 'busy';
  if (tooSlow.test(error.message)) return 'consumer-too-slow';
  const isTransient =
    ('code' in error && transientCodes.has(error.code)) ||
    ('type' in error && transientTypes.has(error.type)) ||
    transientMessages.test(error.message) ||
    isUnwritten(error);
  return isTransient ? 'busy' : 'other';
};
