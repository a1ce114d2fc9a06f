/**
 * How an error of the event store's client is to be answered:
 * `consumer-too-slow`: the server ended a live subscription; subscribe again at once.
 * `busy`: the server is away, starts, stops, is overloaded, failed to read, or is not the leader.
 * Whether it took what was sent is unknown. Try again.
 * `other`: trying again does not help.
 */
export type StoreErrorKind = 'consumer-too-slow' | 'busy' | 'other';

/**
 * gRPC status codes of a server that may answer the next time: CANCELLED, DEADLINE_EXCEEDED,
 * RESOURCE_EXHAUSTED (a full disk), ABORTED (a timeout of the server), UNAVAILABLE.
 */
const transientCodes: ReadonlySet<unknown> = new Set([1, 4, 8, 10, 14]);

const tooSlow = /consumer too slow/i;

/**
 * Answers without a code that says so. A server that stops ends calls with "RST_STREAM" under the
 * code INTERNAL. Of a batch append the client keeps the server's words alone: "Server Is Not Ready",
 * "Server Is Busy", "Leader info available". A read that fails for whatever reason, a late disk
 * among them, is "Unexpected ReadAllResult: Error".
 */
const transientMessages =
  /server is (not ready|busy|too busy)|leader info|not.leader|RST_STREAM|ECONN(RESET|REFUSED)|write after end|Unexpected Read(All|Stream)Result: Error/i;

/** The batch append was refused for what it is, and will be again. */
const permanentMessages = /Could not recognize BadRequest/;

const transientTypes: ReadonlySet<unknown> = new Set([
  'cancelled',
  'deadline-exceeded',
  'not-leader',
  'timeout',
  'unavailable',
]);

/** Of a batch append the client keeps no code: an unknown error without one was not written. */
const isUnwritten = (error: Error): boolean =>
  'type' in error &&
  error.type === 'unknown' &&
  (!('code' in error) || error.code === undefined) &&
  !permanentMessages.test(error.message);

/**
 * Knows the client's own errors and those that it lets through as plain `Error`s, as it does with
 * the call that asks for the server's features.
 */
export const classifyStoreError = (error: unknown): StoreErrorKind => {
  if (!(error instanceof Error)) return 'other';
  if (tooSlow.test(error.message)) return 'consumer-too-slow';
  const isTransient =
    ('code' in error && transientCodes.has(error.code)) ||
    ('type' in error && transientTypes.has(error.type)) ||
    transientMessages.test(error.message) ||
    isUnwritten(error);
  return isTransient ? 'busy' : 'other';
};
