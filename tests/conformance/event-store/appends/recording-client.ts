/** A client that records its appends and their results, and reads the server's events. */
import { randomUUID } from 'node:crypto';
import {
  ANY,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  streamNameFilter,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import {
  now,
  type Expectation,
  type Operation,
  type Outcome,
  type StoredEvent,
} from './history.ts';

const expectedRevisionOf = (expected: Expectation): AppendExpectedRevision => {
  switch (expected) {
    case 'any':
      return ANY;
    case 'no_stream':
      return NO_STREAM;
    case 'stream_exists':
      return STREAM_EXISTS;
    default:
      return BigInt(expected);
  }
};

export type AppendRequest = Readonly<{
  stream: string;
  expected: Expectation;
  count: number;
  /** Uses Append instead of BatchAppend. */
  unary: boolean;
}>;

/** Without throwOnAppendFailure, a client answers conflicts instead of throwing them. */
export const connect = (
  address: string,
  { throwOnAppendFailure = true }: Readonly<{ throwOnAppendFailure?: boolean }> = {},
): EventStoreDBClient =>
  EventStoreDBClient.connectionString(
    `esdb://${address}?tls=false&throwOnAppendFailure=${throwOnAppendFailure}`,
  );

const outcomeOf = (error: unknown): Outcome =>
  error instanceof WrongExpectedVersionError
    ? {
        kind: 'conflict',
        at: now(),
        actual: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : -1,
      }
    : { kind: 'unknown' };

/** Never rejects: every failure except a conflict leaves the result unknown. */
export const append = async (
  client: EventStoreDBClient,
  { stream, expected, count, unary }: AppendRequest,
): Promise<Operation> => {
  const eventIds = Array.from({ length: count }, () => randomUUID());
  const events = eventIds.map((id) => jsonEvent({ id, type: 'Written', data: { id } }));
  const credentials = { username: 'any', password: 'any' };
  const invokedAt = now();
  const operation = { stream, expected, eventIds, invokedAt };
  try {
    const { nextExpectedRevision, position } = await client.appendToStream(stream, events, {
      expectedRevision: expectedRevisionOf(expected),
      ...(unary && { credentials }),
    });
    const at = now();
    const revision = Number(nextExpectedRevision);
    const outcome = { kind: 'ok', at, revision, position: Number(position?.commit) } as const;
    return { ...operation, outcome };
  } catch (error) {
    return { ...operation, outcome: outcomeOf(error) };
  }
};

/** Reads the events of $all whose streams have this prefix, in the order of $all. */
export const readStored = async (
  client: EventStoreDBClient,
  prefix: string,
): Promise<readonly StoredEvent[]> => {
  const stored: StoredEvent[] = [];
  for await (const { event } of client.readAll({ fromPosition: START })) {
    if (event?.streamId.startsWith(prefix) !== true) continue;
    stored.push({
      stream: event.streamId,
      revision: Number(event.revision),
      position: Number(event.position.commit),
      id: event.id,
    });
  }
  return stored;
};

/** Reads the same through a subscription from the beginning. It must receive `count` events. */
export const subscribeFrom = async (
  client: EventStoreDBClient,
  prefix: string,
  count: number,
): Promise<readonly StoredEvent[]> => {
  const stored: StoredEvent[] = [];
  const filter = streamNameFilter({ prefixes: [prefix] });
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  for await (const { event } of subscription) {
    if (event === undefined) continue;
    stored.push({
      stream: event.streamId,
      revision: Number(event.revision),
      position: Number(event.position.commit),
      id: event.id,
    });
    if (stored.length === count) break;
  }
  return stored;
};
