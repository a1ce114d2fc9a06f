/** Failures that a test injects in place of the server's answers. */
import { CallError } from '../grpc/status.ts';
import type { ReadRequest } from '../wire/read-requests.ts';

/** The gRPC status code and the message of a failure. */
export type Fault = Readonly<{ code: number; message: string }>;

/** Called before each call; null lets the call proceed. */
export type Faults = Readonly<{
  /** A subscription has no `count`; a read of $all has no `stream`. */
  read?: (request: ReadRequest) => Fault | null;
  append?: (stream: string) => Fault | null;
}>;

export const throwFault = (fault: Fault | null | undefined): void => {
  if (fault) throw new CallError(fault.code, fault.message);
};
