import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { BusyError } from '@shop/domain/kernel';
import { expect } from 'chai';
import { classifyStoreError } from './store-errors.ts';

type ServiceError = NonNullable<ConstructorParameters<typeof UnavailableError>[0]>;

/** A gRPC error, as the client receives it and sometimes rethrows it. */
const grpc = (
  code: number,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): ServiceError => {
  const metadata = { getMap: () => trailers };
  const error = new Error(`${code} NAME: ${details}`);
  return Object.assign(error, { code, details, metadata }) as unknown as ServiceError;
};

const live =
  'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
const transition = live.replace('while live', 'while transitioning to live');
const rst = 'Received RST_STREAM with code 0 (Call ended without gRPC status)';
const leader = {
  exception: 'not-leader',
  'leader-endpoint-host': '127.0.0.1',
  'leader-endpoint-port': '2114',
};

describe('an error of the event store', () => {
  const slow: Readonly<Record<string, Error>> = {
    'a live subscription that the server ended': new TimeoutError(grpc(10, live)),
    'a subscription that the server ended while it was catching up': new TimeoutError(
      grpc(10, transition),
    ),
  };
  for (const [what, error] of Object.entries(slow)) {
    it(`of ${what} requires a new subscription`, () => {
      expect(classifyStoreError(error)).to.equal('consumer-too-slow');
    });
  }

  const busy: Readonly<Record<string, Error>> = {
    'an unavailable server': new UnavailableError(grpc(14, 'read ECONNRESET')),
    'an unavailable server, before conversion by the client,': grpc(
      14,
      'No connection established',
    ),
    'a server that is starting': new UnavailableError(grpc(14, 'Server Is Not Ready')),
    'a server that is starting, during a batch append,': new UnknownError(
      undefined,
      'Could not recognize Server Is Not Ready',
    ),
    'an overloaded server, during a batch append,': new UnknownError(
      undefined,
      'Could not recognize Server Is Too Busy',
    ),
    'a server that is stopping': new UnknownError(grpc(13, rst)),
    'a server that is stopping, before conversion by the client,': grpc(13, rst),
    'a node that is not the leader': new NotLeaderError(grpc(5, 'Leader info available', leader)),
    'a node that is not the leader, before conversion by the client,': grpc(
      5,
      'Leader info available',
      leader,
    ),
    'a node that is not the leader, during a batch append,': new UnknownError(
      undefined,
      'Could not recognize Leader info available',
    ),
    'a node without a known leader': new UnknownError(
      grpc(2, 'No leader info available in response'),
    ),
    'a server that ended a long call': new CancelledError(grpc(1, 'Cancelled')),
    'a server that timed out': new TimeoutError(grpc(10, 'Operation timed out: Prepare timeout')),
    'an exceeded deadline': new DeadlineExceededError(grpc(4, 'Deadline exceeded')),
    'an exceeded deadline, during a batch append,': new DeadlineExceededError(),
    'a full disk': new UnknownError(grpc(8, 'database or disk is full')),
    'a full disk, during a batch append,': new UnknownError(
      undefined,
      'Could not recognize database or disk is full',
    ),
    'a call without an answer': new BusyError('The event store does not answer'),
    'an unknown failure, during a batch append,': new UnknownError(),
    'a failed read of $all': new UnknownError(grpc(2, 'Unexpected ReadAllResult: Error')),
    'a failed read of a stream': new UnknownError(grpc(2, 'Unexpected ReadStreamResult: Error')),
  };
  for (const [what, error] of Object.entries(busy)) {
    it(`of ${what} is retryable`, () => {
      expect(classifyStoreError(error)).to.equal('busy');
    });
  }

  const otherErrors: Readonly<Record<string, unknown>> = {
    'wrong credentials': new AccessDeniedError(grpc(16, 'Unauthenticated')),
    'wrong credentials, during a batch append,': new AccessDeniedError(),
    'an oversized append': MaxAppendSizeExceededError.fromMaxAppendSize(1_048_576),
    'a deleted stream': StreamDeletedError.fromStreamName('order-1'),
    'rejected input': new UnknownError(grpc(2, 'Exception was thrown by handler.')),
    'rejected input, during a batch append,': new UnknownError(
      undefined,
      'Could not recognize BadRequest',
    ),
    'a request that cannot be encoded': new UnknownError(grpc(13, 'Request serialization failure')),
    'the calling program': new TypeError('x is not a function'),
    'a type other than Error': 'Server Is Not Ready',
  };
  for (const [what, error] of Object.entries(otherErrors)) {
    it(`of ${what} is not retryable`, () => {
      expect(classifyStoreError(error)).to.equal('other');
    });
  }
});
