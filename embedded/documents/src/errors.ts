import type { Encodable } from './bson/write.ts';

/** MongoDB's names for the codes that this server answers with. */
const codeNames: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
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
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

export const codeNameOf = (code: number): string => codeNames[code] ?? `Location${code}`;

/** An error that MongoDB has too, with the fields of its reply beside code and message. */
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

/** An error without a stack, which is not needed for a common error and takes time. */
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

/**
 * An error for functions that MongoDB supports and this server does not. The server counts these.
 */
export class OutsideProfileError extends CommandError {}

/** Rejects a feature by name, with MongoDB's code for an unknown feature. */
export const outsideProfile = (code: number, what: string): never => {
  throw new OutsideProfileError(
    code,
    `${what} is not supported by the local document store, which supports only what the shop uses`,
  );
};

/** Throws MongoDB’s error 2, `BadValue`. */
export const badValue = (message: string): never => {
  throw new CommandError(2, message);
};

/** Throws MongoDB’s error 9, `FailedToParse`. */
export const failedToParse = (message: string): never => {
  throw new CommandError(9, message);
};

/** Throws MongoDB’s error 14, `TypeMismatch`. */
export const typeMismatch = (message: string): never => {
  throw new CommandError(14, message);
};
