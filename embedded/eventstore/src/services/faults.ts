/** Failures that a test has the server answer with, in place of what it would do. */
import { CallFailure } from '../grpc/status.ts';
import type { ReadRequest } from '../wire/read-requests.ts';

/** gRPC's number and the words of a failure. */
export type Fault = Readonly<{ code: number; message: string }>;

/** Asked before each call; null lets it be done. */
export type Faults = Readonly<{
  /** A subscription has no `count`; a read of $all has no `stream`. */
  read?: (request: ReadRequest) => Fault | null;
  append?: (stream: string) => Fault | null;
}>;

export const throwFault = (fault: Fault | null | undefined): void => {
  if (fault) throw new CallFailure(fault.code, fault.message);
};
