/** Streams.Delete and Streams.Tombstone. */
import { frame } from '../grpc/frames.ts';
import type { Handler } from '../grpc/listener.ts';
import { CallError, refusedByHandler, STATUS } from '../grpc/status.ts';
import { streamDeleted } from '../reading/read-stream.ts';
import type { Store } from '../store.ts';
import { decodeDelete, type ExpectedRevision, type StreamTarget } from '../wire/write-requests.ts';
import { encodeDeleteSuccess } from '../wire/responses.ts';
import { softDelete, tombstone, type DeleteOutcome } from '../writing/delete-stream.ts';
import { isStreamName } from './append-limits.ts';

const versionOf = (expected: ExpectedRevision): number => {
  switch (expected) {
    case 'any':
      return -2;
    case 'no_stream':
      return -1;
    case 'stream_exists':
      return -4;
    default:
      return expected;
  }
};

const wrongVersion = ({ stream, expected }: StreamTarget, actual: number): CallError => {
  const version = versionOf(expected);
  return new CallError(
    STATUS.failedPrecondition,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${version}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(version),
      'actual-version': String(actual),
    },
  );
};

const encodeOutcome = (outcome: DeleteOutcome, target: StreamTarget): Buffer => {
  switch (outcome.kind) {
    case 'deleted':
      throw streamDeleted(target.stream);
    case 'conflict':
      throw wrongVersion(target, outcome.actual);
    case 'done':
      return encodeDeleteSuccess(outcome.position);
  }
};

const createHandler =
  (store: Store, remove: typeof softDelete | typeof tombstone): Handler =>
  (call) => ({
    message: (bytes) => {
      const target = decodeDelete(bytes);
      if (!isStreamName(target.stream)) throw refusedByHandler();
      let outcome: DeleteOutcome | undefined;
      store.writes.submit({
        run: (transaction) => {
          outcome = remove(transaction, store.directory, target);
        },
        settle: (failure) => {
          try {
            if (failure !== undefined || outcome === undefined) throw failure;
            call.write(frame(encodeOutcome(outcome, target)));
            call.end();
          } catch (error) {
            call.fail(store.failureOf(error));
          }
        },
      });
    },
    end: () => undefined,
  });

export const createDeleteHandler = (store: Store): Handler => createHandler(store, softDelete);
export const createTombstoneHandler = (store: Store): Handler => createHandler(store, tombstone);
