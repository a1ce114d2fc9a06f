/** gRPC status codes in use here. */
export const STATUS = {
  ok: 0,
  unknown: 2,
  invalidArgument: 3,
  deadlineExceeded: 4,
  alreadyExists: 6,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  unimplemented: 12,
  unavailable: 14,
  dataLoss: 15,
} as const;

/** Ends a call with this status. Clients identify the error by the trailers. */
export class CallError extends Error {
  readonly code: number;
  readonly trailers: Readonly<Record<string, string>>;

  constructor(code: number, message: string, trailers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.trailers = trailers;
  }
}

/** The response of the real server if a handler rejects its input. */
export const refusedByHandler = (): CallError =>
  new CallError(STATUS.unknown, 'Exception was thrown by handler.');
