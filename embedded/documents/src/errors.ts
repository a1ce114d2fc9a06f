import type { Encodable } from './bson/write.ts';

/** MongoDB's names for the codes that this server answers with. */
const codeNames = {
  1: 'InternalError',
  2: 'BadValue',
  6: 'HostUnreachable',
  7: 'HostNotFound',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  17: 'ProtocolError',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  74: 'NodeNotFound',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  121: 'DocumentValidationFailure',
  134: 'ReadConcernMajorityNotAvailableYet',
  165: 'ViewDepthLimitExceeded',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  189: 'PrimarySteppedDown',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  239: 'SnapshotTooOld',
  241: 'ConversionFailure',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  262: 'ExceededTimeLimit',
  263: 'OperationNotSupportedInTransaction',
  359: 'CannotConvertIndexToUnique',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
  11602: 'InterruptedDueToReplStateChange',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
  14031: 'OutOfDiskSpace',
} as const;

const known: Readonly<Record<number, string>> = codeNames;

export const codeNameOf = (code: number): string => known[code] ?? `Location${code}`;

/** An error that MongoDB knows, with what it tells beside code and message. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: number;
  readonly details: { readonly [name: string]: Encodable };

  constructor(code: number, message: string, details: { readonly [name: string]: Encodable } = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** An error that is no surprise, so nobody needs to know where it was made: that costs time. */
export const expectedError = (
  code: number,
  message: string,
  details: CommandError['details'],
): CommandError => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return new CommandError(code, message, details);
  } finally {
    Error.stackTraceLimit = limit;
  }
};

export const badValue = (message: string): never => {
  throw new CommandError(2, message);
};

export const failedToParse = (message: string): never => {
  throw new CommandError(9, message);
};

export const typeMismatch = (message: string): never => {
  throw new CommandError(14, message);
};

/** For what MongoDB can do and this server cannot. */
export const notImplemented = (what: string): never => {
  throw new CommandError(238, `${what} is not supported by the embedded documents server`);
};
