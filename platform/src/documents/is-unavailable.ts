import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

/**
 * Codes of servers that may succeed on a retry. All but the last two are the retryable codes of
 * MongoDB's driver specification (`retryable-reads.md`). The driver retries once by itself, which
 * is too few for an election of several seconds.
 */
const retryableCodes: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9_001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
  43, // CursorNotFound: the server restarted between two pages of a read
  14_031, // OutOfDiskSpace
]);

/** The driver rethrows Node's error if a connection ends just as a command is written to it. */
const isEndedSocket = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/**
 * Whether the database is unreachable, changing its primary, or out of space: a retry may succeed.
 */
export const isUnavailable = (error: unknown): boolean =>
  (error instanceof MongoServerError && retryableCodes.has(error.code)) ||
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoTopologyClosedError ||
  error instanceof MongoNotConnectedError ||
  isEndedSocket(error) ||
  // the driver wraps the error of a batch that has no result
  (error instanceof MongoBulkWriteError && isUnavailable(error.errorResponse));
