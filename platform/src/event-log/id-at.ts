import type { EventStoreDBClient } from '@eventstore/db-client';
import { BACKWARDS, END, FORWARDS } from '@eventstore/db-client';
import type { StoredEvent } from './event-log.ts';
import { positionAt } from './position-at.ts';
import { classifyStoreError } from './store-errors.ts';

type ReadOptions = Parameters<EventStoreDBClient['readAll']>[0];

/** Reads to its end: a read that is left early is never over for the client. */
const readAll = async (
  client: EventStoreDBClient,
  options: ReadOptions,
): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const { event } of client.readAll(options)) if (event) events.push(event);
  return events;
};

/** Position of the last event of all that the node has; null when there is none. */
export const findEnd = async (
  client: EventStoreDBClient,
  fromLeader = false,
): Promise<bigint | null> => {
  const options = {
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
    requiresLeader: fromLeader,
  } as const;
  const [last] = await readAll(client, options);
  return last?.position.commit ?? null;
};

const firstPageSize = 8;
const pageSize = 1_000;

/**
 * Position of the last event that is not one of the store's own; null when there is none. The store's
 * own events have types that begin with `$`. Most reads find it on the first page.
 */
export const findLastEvent = async (client: EventStoreDBClient): Promise<bigint | null> => {
  let from: ReturnType<typeof positionAt> | typeof END = END;
  for (let size = firstPageSize; ; size = pageSize) {
    const options = { direction: BACKWARDS, fromPosition: from, maxCount: size } as const;
    const page = await readAll(client, options);
    const found = page.find(({ type }) => !type.startsWith('$'));
    if (found) return found.position.commit;
    const oldest = page.at(-1);
    if (!oldest) return null;
    from = positionAt(oldest.position.commit);
  }
};

/** A follower of a cluster may not have yet what the leader has: it proves nothing. */
const requiresLeader = true;

/** As many events as a search for a position reads before it gives up. */
const maxSearchedEvents = 100_000;

/**
 * Id of the event at a position, read backwards from the end; null when the events before and after
 * it prove that none begins there; undefined when it is too far from the end.
 */
const searchBackwards = async (
  client: EventStoreDBClient,
  position: bigint,
): Promise<string | null | undefined> => {
  let from: ReturnType<typeof positionAt> | typeof END = END;
  for (let searchedEvents = 0; searchedEvents < maxSearchedEvents; searchedEvents += pageSize) {
    const options = {
      direction: BACKWARDS,
      fromPosition: from,
      maxCount: pageSize,
      requiresLeader,
    } as const;
    const page = await readAll(client, options);
    const oldest = page.at(-1);
    const found = page.find((event) => event.position.commit <= position);
    if (found) return found.position.commit === position ? found.id : null;
    if (!oldest) return null;
    from = positionAt(oldest.position.commit);
  }
  return undefined;
};

/**
 * Id of the event at exactly this position. Null only with proof that it is not there: the log ends
 * before it, or other events lie around it. A read that fails proves nothing, since the server
 * answers it as it answers a position where no event begins: then the events around it are read.
 */
export const findEventId = async (
  client: EventStoreDBClient,
  position: bigint,
): Promise<string | null> => {
  const end = await findEnd(client, requiresLeader);
  if (end === null || end < position) return null;
  try {
    const options = {
      direction: FORWARDS,
      fromPosition: positionAt(position),
      maxCount: 1,
      requiresLeader,
    } as const;
    const [event] = await readAll(client, options);
    if (event?.position.commit === position) return event.id;
    throw new Error(`The event store read nothing at position ${position} and ends at ${end}`);
  } catch (error) {
    if (classifyStoreError(error) !== 'busy') throw error;
    const found = await searchBackwards(client, position);
    if (found === undefined) throw error;
    return found;
  }
};
