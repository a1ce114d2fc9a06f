/** Appends events, and reverts a soft deletion before them. */
import { randomUUID } from 'node:crypto';
import type { EventTable } from '../storage/event-table.ts';
import type { StreamDirectory, StreamState } from '../streams/stream-directory.ts';
import {
  isMetastream,
  isSoftDeleted,
  METADATA_TYPE,
  metastreamOf,
  originalOf,
  withTruncateBefore,
} from '../streams/stream-metadata.ts';
import { eventIdOf, type ProposedEvent } from '../wire/recorded-event.ts';
import type { StreamTarget } from '../wire/write-requests.ts';
import type { AppendSuccess } from '../wire/responses.ts';
import { decideAppend, type StreamFacts } from './decide-append.ts';
import type { Transaction } from './transaction.ts';

export type AppendOutcome =
  | Readonly<{ kind: 'appended'; success: AppendSuccess }>
  | Readonly<{ kind: 'conflict'; actual: number }>
  | Readonly<{ kind: 'deleted' }>;

const EMPTY = Buffer.alloc(0);

export const metadataEvent = (data: Buffer): ProposedEvent => ({
  id: randomUUID(),
  type: Buffer.from(METADATA_TYPE),
  isJson: true,
  data,
  metadata: EMPTY,
});

const readFacts = (state: StreamState, events: EventTable): StreamFacts => {
  const { id, last, metadata } = state;
  return {
    last,
    isSoftDeleted: isSoftDeleted(metadata),
    revisionOf: (eventId) => (id === undefined ? undefined : events.revisionOf(id, eventId)),
    idAt: (revision) => {
      if (id === undefined || revision > last) return undefined;
      const event = events.at(id, revision);
      return event && eventIdOf(event.body);
    },
  };
};

/** Makes a soft-deleted stream readable again, from the given revision. */
const undelete = (
  transaction: Transaction,
  directory: StreamDirectory,
  name: string,
  metadata: Buffer | undefined,
  from: number,
): void => {
  const merged = metadata && withTruncateBefore(metadata, from);
  if (merged === undefined) return;
  const metastream = directory.load(metastreamOf(name));
  transaction.append(metastream, metadataEvent(merged), metastream.last + 1);
};

/** Appends the events, and restores the soft-deleted streams that they belong to. */
const writeEvents = (
  transaction: Transaction,
  directory: StreamDirectory,
  state: StreamState,
  proposed: readonly ProposedEvent[],
): AppendOutcome => {
  const wasDeleted = isSoftDeleted(state.metadata);
  const first = state.last + 1;
  const original = isMetastream(state.name) ? directory.load(originalOf(state.name)) : undefined;
  const undeletesOriginal = original !== undefined && isSoftDeleted(original.metadata);
  let { position } = transaction.end();
  for (const event of proposed) position = transaction.append(state, event, state.last + 1);
  const last = proposed.at(-1);
  if (last === undefined) {
    return { kind: 'appended', success: { revision: state.last, position } };
  }
  const revision = state.last;
  if (wasDeleted) {
    undelete(transaction, directory, state.name, directory.rawMetadata(state.name), first);
  }
  if (undeletesOriginal) {
    const data = last.isJson ? last.data : undefined;
    undelete(transaction, directory, original.name, data, original.last + 1);
  }
  return { kind: 'appended', success: { revision, position } };
};

/** Writes into the open transaction. A refused append is an outcome and not an error. */
export const appendEvents = (
  transaction: Transaction,
  directory: StreamDirectory,
  events: EventTable,
  target: StreamTarget,
  proposed: readonly ProposedEvent[],
): AppendOutcome => {
  const state = directory.load(target.stream);
  if (directory.isTombstoned(state)) return { kind: 'deleted' };
  const ids = proposed.map(({ id }) => id);
  const decision = decideAppend(target.expected, ids, readFacts(state, events));
  switch (decision.kind) {
    case 'deleted':
      return decision;
    case 'conflict':
      return { kind: 'conflict', actual: state.last };
    case 'repeated': {
      const revision = decision.lastRevision;
      const written =
        isSoftDeleted(state.metadata) || state.id === undefined
          ? undefined
          : events.at(state.id, revision);
      return { kind: 'appended', success: { revision, position: written?.position } };
    }
    case 'write':
      return writeEvents(transaction, directory, state, proposed);
  }
};
