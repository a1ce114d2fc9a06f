/**
 * Checks that concurrent appends had the effect of sequential ones, each at a time between its call
 * and its answer. Event ids must be unique to their operation.
 */
import type { Operation, StoredEvent } from './history.ts';

type Log = Readonly<{
  operations: readonly Operation[];
  stored: readonly StoredEvent[];
  byId: ReadonlyMap<string, StoredEvent>;
  byPlace: ReadonlyMap<string, StoredEvent>;
  ownerOf: ReadonlyMap<string, Operation>;
}>;

type Check = (log: Log) => Iterable<string>;

const nameOf = ({ stream, expected, eventIds }: Operation): string =>
  `append of ${eventIds.length} to ${stream} expecting ${expected} (${eventIds[0]})`;

const placeOf = (stream: string, revision: number): string => `${revision}@${stream}`;

function* findRevisionGaps({ stored }: Log): Iterable<string> {
  const next = new Map<string, number>();
  let last = -1;
  for (const { stream, revision, position } of stored) {
    if (position <= last) yield `position ${position} comes after ${last}`;
    last = position;
    const expected = next.get(stream) ?? 0;
    if (revision !== expected) yield `${stream} has revision ${revision} where ${expected} is due`;
    next.set(stream, revision + 1);
  }
}

function* findForeignEvents({ stored, ownerOf }: Log): Iterable<string> {
  const seen = new Set<string>();
  for (const { id, stream } of stored) {
    if (seen.has(id)) yield `event ${id} is stored twice`;
    seen.add(id);
    const owner = ownerOf.get(id);
    if (owner === undefined) yield `event ${id} was appended by no client`;
    else if (owner.stream !== stream) yield `event ${id} is in ${stream}, not in ${owner.stream}`;
  }
}

/** All of its events, one after the other, at the revision and position it was answered. */
function* findLostAppends({ operations, byId }: Log): Iterable<string> {
  for (const operation of operations) {
    const { outcome, eventIds } = operation;
    const found = eventIds.flatMap((id) => byId.get(id) ?? []);
    if (outcome.kind === 'conflict') {
      if (found.length > 0) yield `${nameOf(operation)} was refused and is stored`;
      continue;
    }
    if (outcome.kind === 'unknown' && found.length === 0) continue;
    if (found.length < eventIds.length) {
      const missing = eventIds.length - found.length;
      yield `${nameOf(operation)}: ${missing} of its events are not stored`;
      continue;
    }
    const first = found[0]?.revision ?? 0;
    if (found.some(({ revision }, index) => revision !== first + index)) {
      yield `${nameOf(operation)} is not stored in one piece`;
    }
    const last = found.at(-1);
    if (outcome.kind !== 'ok' || last === undefined) continue;
    if (last.revision !== outcome.revision || last.position !== outcome.position) {
      yield `${nameOf(operation)} was answered revision ${outcome.revision} at ${outcome.position}, and is ${last.revision} at ${last.position}`;
    }
  }
}

const isMet = (expected: Operation['expected'], before: number): boolean => {
  switch (expected) {
    case 'any':
      return true;
    case 'no_stream':
      return before === -1;
    case 'stream_exists':
      return before >= 0;
    default:
      return before === expected;
  }
};

function* findUnmetExpectations({ operations, byId }: Log): Iterable<string> {
  const winners = new Map<string, Operation>();
  for (const operation of operations) {
    const { eventIds, expected, stream } = operation;
    const [firstId = ''] = eventIds;
    const first = byId.get(firstId);
    if (first === undefined) continue;
    if (!isMet(expected, first.revision - 1)) {
      yield `${nameOf(operation)} was written at revision ${first.revision}`;
    }
    if (expected === 'any' || expected === 'stream_exists') continue;
    const place = `${expected} of ${stream}`;
    const rival = winners.get(place);
    if (rival !== undefined) yield `two appends won the same expectation: ${place}`;
    winners.set(place, operation);
  }
}

/** An operation that was answered before another started precedes it in the log. */
function* findRealTimeViolations({ operations, byId }: Log): Iterable<string> {
  const written = operations.flatMap((operation) => {
    const [firstId = ''] = operation.eventIds;
    const first = byId.get(firstId)?.position;
    return first === undefined ? [] : [{ operation, first }];
  });
  const begun = written.toSorted((a, b) => a.operation.invokedAt - b.operation.invokedAt);
  const answered = written
    .flatMap(({ operation }) =>
      operation.outcome.kind === 'ok' ? [{ operation, ...operation.outcome }] : [],
    )
    .toSorted((a, b) => a.at - b.at);
  let highest: (typeof answered)[number] | undefined;
  let next = 0;
  for (const { operation, first } of begun) {
    for (; next < answered.length; next += 1) {
      const candidate = answered[next];
      if (candidate === undefined || candidate.at >= operation.invokedAt) break;
      if (highest === undefined || candidate.position > highest.position) highest = candidate;
    }
    if (highest !== undefined && highest.position >= first) {
      yield `${nameOf(operation)} is at ${first}, before ${nameOf(highest.operation)}, which was answered before it began`;
    }
  }
}

/** At some time during the call, the stream was in the state that the refusal reports. */
function* findFalseRefusals({ operations, byPlace, ownerOf }: Log): Iterable<string> {
  for (const operation of operations) {
    const { outcome, expected, stream, invokedAt } = operation;
    if (outcome.kind !== 'conflict') continue;
    const { actual, at } = outcome;
    if (isMet(expected, actual)) {
      yield `${nameOf(operation)} was refused for a revision that it expected`;
    }
    const last = byPlace.get(placeOf(stream, actual));
    const writer = last && ownerOf.get(last.id);
    if (actual >= 0 && writer === undefined) {
      yield `${nameOf(operation)} was refused for a revision that no append had written: ${actual}`;
    }
    if (writer !== undefined && writer.invokedAt > at) {
      yield `${nameOf(operation)} was refused for a revision that was written later: ${actual}`;
    }
    const nextOperation = byPlace.get(placeOf(stream, actual + 1));
    const overwriter = nextOperation && ownerOf.get(nextOperation.id)?.outcome;
    if (overwriter?.kind === 'ok' && overwriter.at < invokedAt) {
      yield `${nameOf(operation)} was refused for revision ${actual}, which was not the last any more`;
    }
  }
}

const CHECKS: readonly Check[] = [
  findRevisionGaps,
  findForeignEvents,
  findLostAppends,
  findUnmetExpectations,
  findRealTimeViolations,
  findFalseRefusals,
];

/** All violations as texts; empty for a linearizable history. */
export const checkHistory = (
  operations: readonly Operation[],
  stored: readonly StoredEvent[],
): readonly string[] => {
  const log: Log = {
    operations,
    stored,
    byId: new Map(stored.map((event) => [event.id, event])),
    byPlace: new Map(stored.map((event) => [placeOf(event.stream, event.revision), event])),
    ownerOf: new Map(
      operations.flatMap((operation) => operation.eventIds.map((id) => [id, operation])),
    ),
  };
  return CHECKS.flatMap((check) => [...check(log)]);
};
