import type { StoredEvent } from './facts.ts';
import type { Operation } from './history.ts';
import type { Violation } from './violation.ts';

/** Streams whose beginning may be truncated by their metadata. */
const isTruncated = (stream: string): boolean => /^(process|snapshot)-/.test(stream);

/** I2: positions increase, every stream counts without a gap, and no event occurs twice. */
export const checkStreamsUnbroken = (all: readonly StoredEvent[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const last = new Map<string, number>();
  const ids = new Set<string>();
  let position = -1n;
  for (const event of all) {
    const { id, stream, revision } = event;
    const here = { invariant: 'I2', stream, revision } as const;
    if (event.position <= position) {
      violations.push({ ...here, what: `position ${event.position} comes after ${position}` });
    }
    if (ids.has(id)) violations.push({ ...here, what: `event ${id} is stored twice` });
    const before = last.get(stream);
    const expected = before === undefined ? 0 : before + 1;
    const begins = before === undefined && isTruncated(stream);
    if (revision !== expected && !begins) {
      violations.push({ ...here, what: `revision ${revision} where ${expected} was expected` });
    }
    position = event.position;
    ids.add(id);
    last.set(stream, revision);
  }
  return violations;
};

/** I2: an operation that was answered before another started precedes it in the log. */
export const checkRealTimeOrder = (
  operations: readonly Operation[],
  positionOf: (operation: Operation) => bigint | undefined,
): readonly Violation[] => {
  const stored = operations.flatMap((operation) => {
    const position = operation.outcome === 'ok' ? positionOf(operation) : undefined;
    return position === undefined ? [] : [{ operation, position }];
  });
  const byEnd = stored.toSorted((a, b) => a.operation.endedAt - b.operation.endedAt);
  const byBegin = stored.toSorted((a, b) => a.operation.invokedAt - b.operation.invokedAt);
  const violations: Violation[] = [];
  let ended = 0;
  let latest: (typeof stored)[number] | null = null;
  for (const { operation, position } of byBegin) {
    for (
      let next = byEnd[ended];
      next && next.operation.endedAt < operation.invokedAt;
      next = byEnd[ended]
    ) {
      if (!latest || next.position > latest.position) latest = next;
      ended += 1;
    }
    if (latest && latest.position > position) {
      violations.push({
        invariant: 'I2',
        what: `is at ${position}, before ${latest.position} of ledger line ${latest.operation.line}, which had ended before this one began`,
        line: operation.line,
      });
    }
  }
  return violations;
};
