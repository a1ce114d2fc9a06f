/** Whether an append is written, was written before, or is refused. */
import type { ExpectedRevision } from '../wire/write-requests.ts';

/** The input of the decision: the state of the stream and its event ids. */
export interface StreamFacts {
  readonly last: number;
  readonly isSoftDeleted: boolean;
  revisionOf(eventId: string): number | undefined;
  idAt(revision: number): string | undefined;
}

export type AppendDecision =
  | Readonly<{ kind: 'write' }>
  | Readonly<{ kind: 'repeated'; lastRevision: number }>
  | Readonly<{ kind: 'conflict' }>
  | Readonly<{ kind: 'deleted' }>;

const WRITE: AppendDecision = { kind: 'write' };
const CONFLICT: AppendDecision = { kind: 'conflict' };
const DELETED: AppendDecision = { kind: 'deleted' };

/** Whether the ids follow one another in the stream, starting at `first`. */
const hasIdsAt = (stream: StreamFacts, ids: readonly string[], first: number): boolean =>
  ids.every((id, index) => stream.idAt(first + index) === id);

const repeatAppend = (ids: readonly string[], first: number): AppendDecision => ({
  kind: 'repeated',
  lastRevision: first + ids.length - 1,
});

const decideUnconditional = (stream: StreamFacts, ids: readonly string[]): AppendDecision => {
  const [firstId] = ids;
  const first = firstId === undefined ? undefined : stream.revisionOf(firstId);
  if (first === undefined) return WRITE;
  return hasIdsAt(stream, ids, first) ? repeatAppend(ids, first) : CONFLICT;
};

/**
 * Ids are compared, never contents; and where the expected revision is the actual one, not even
 * ids, so the same events can be written again.
 */
export const decideAppend = (
  expected: ExpectedRevision,
  ids: readonly string[],
  stream: StreamFacts,
): AppendDecision => {
  if (expected === 'any') return decideUnconditional(stream, ids);
  if (expected === 'stream_exists') {
    if (stream.last < 0) return CONFLICT;
    return stream.isSoftDeleted ? DELETED : decideUnconditional(stream, ids);
  }
  const revision = expected === 'no_stream' ? -1 : expected;
  if (revision === stream.last) return WRITE;
  if (revision > stream.last) return CONFLICT;
  const isRepeated = ids.length > 0 && hasIdsAt(stream, ids, revision + 1);
  if (isRepeated) return repeatAppend(ids, revision + 1);
  return expected === 'no_stream' && stream.isSoftDeleted ? WRITE : CONFLICT;
};
