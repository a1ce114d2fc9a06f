/** Soft deletion hides existing events. A tombstone closes a stream forever. */
import { randomUUID } from 'node:crypto';
import type { StreamDirectory, StreamState } from '../streams/stream-directory.ts';
import { isSoftDeleted, metastreamOf, softDeletion } from '../streams/stream-metadata.ts';
import { TOMBSTONE_REVISION, type ProposedEvent } from '../wire/recorded-event.ts';
import type { ExpectedRevision, StreamTarget } from '../wire/write-requests.ts';
import { metadataEvent } from './append-events.ts';
import type { Transaction } from './transaction.ts';

export type DeleteOutcome =
  | Readonly<{ kind: 'done'; position: number }>
  | Readonly<{ kind: 'conflict'; actual: number }>
  | Readonly<{ kind: 'deleted' }>;

const TOMBSTONE_TYPE = '$streamDeleted';
const EMPTY = Buffer.alloc(0);

const isMet = (expected: ExpectedRevision, last: number): boolean => {
  switch (expected) {
    case 'any':
      return true;
    case 'no_stream':
      return last < 0;
    case 'stream_exists':
      return last >= 0;
    default:
      return expected === last;
  }
};

const refusal = (
  directory: StreamDirectory,
  state: StreamState,
  expected: ExpectedRevision,
): DeleteOutcome | undefined => {
  if (directory.isTombstoned(state)) return { kind: 'deleted' };
  if (expected === 'stream_exists' && isSoftDeleted(state.metadata)) return { kind: 'deleted' };
  return isMet(expected, state.last) ? undefined : { kind: 'conflict', actual: state.last };
};

/** A stream with nothing but metadata can be deleted too. */
export const softDelete = (
  transaction: Transaction,
  directory: StreamDirectory,
  { stream, expected }: StreamTarget,
): DeleteOutcome => {
  const state = directory.load(stream);
  const refused = refusal(directory, state, expected);
  if (refused !== undefined) return refused;
  const metastream = directory.load(metastreamOf(stream));
  if (state.last < 0 && metastream.last < 0) return { kind: 'conflict', actual: state.last };
  const event = metadataEvent(softDeletion());
  return { kind: 'done', position: transaction.append(metastream, event, metastream.last + 1) };
};

export const tombstone = (
  transaction: Transaction,
  directory: StreamDirectory,
  { stream, expected }: StreamTarget,
): DeleteOutcome => {
  const state = directory.load(stream);
  const refused = refusal(directory, state, expected);
  if (refused !== undefined) return refused;
  const event: ProposedEvent = {
    id: randomUUID(),
    type: Buffer.from(TOMBSTONE_TYPE),
    isJson: false,
    data: EMPTY,
    metadata: EMPTY,
  };
  return { kind: 'done', position: transaction.append(state, event, TOMBSTONE_REVISION) };
};
