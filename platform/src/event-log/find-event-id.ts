import { BACKWARDS, END, FORWARDS } from '@eventstore/db-client';
import { positionAt } from './position-at.ts';
import type { ReadAll } from './read-all.ts';
import { classifyStoreError } from './store-errors.ts';

/** Position of the node's last event; null if the node has no events. */
export const findEnd = async (readAll: ReadAll, fromLeader = false): Promise<bigint | null> => {
  const options = {
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
    requiresLeader: fromLeader,
  } as const;
  const [last] = await readAll(options);
  return last?.position.commit ?? null;
};

const firstPageSize = 8;
const pageSize = 1_000;

/**
 * Position of the last event that is not a system event; null if there are no such events. System
 * event types begin with `$`. Most reads find it on the first page.
 */
export const findLastEvent = async (readAll: ReadAll): Promise<bigint | null> => {
  let from: ReturnType<typeof positionAt> | typeof END = END;
  for (let size = firstPageSize; ; size = pageSize) {
    const options = { direction: BACKWARDS, fromPosition: from, maxCount: size } as const;
    const page = await readAll(options);
    const found = page.find(({ type }) => !type.startsWith('$'));
    if (found) return found.position.commit;
    const oldest = page.at(-1);
    if (!oldest) return null;
    from = positionAt(oldest.position.commit);
  }
};

/** A follower node may lag behind the leader, so its answer proves nothing. */
const requiresLeader = true;

/** The maximum number of events that a search for a position reads. */
const maxSearchedEvents = 100_000;

/**
 * Id of the event at a position, read backwards from the end. Null if the events before and after
 * it prove that no event begins there; undefined if it is too far from the end.
 */
const searchBackwards = async (
  readAll: ReadAll,
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
    const page = await readAll(options);
    const oldest = page.at(-1);
    const found = page.find((event) => event.position.commit <= position);
    if (found) return found.position.commit === position ? found.id : null;
    if (!oldest) return null;
    from = positionAt(oldest.position.commit);
  }
  return undefined;
};

/**
 * Id of the event at exactly this position. Null only with proof that no event is there: the log
 * ends before it, or other events surround it. A failed read proves nothing, because the server
 * gives the same error for a position where no event begins. The events around the position are
 * read then.
 */
export const findEventId = async (readAll: ReadAll, position: bigint): Promise<string | null> => {
  const end = await findEnd(readAll, requiresLeader);
  if (end === null || end < position) return null;
  try {
    const options = {
      direction: FORWARDS,
      fromPosition: positionAt(position),
      maxCount: 1,
      requiresLeader,
    } as const;
    const [event] = await readAll(options);
    if (event?.position.commit === position) return event.id;
    throw new Error(
      `The event store returned no event at position ${position}, and its log ends at ${end}`,
    );
  } catch (error) {
    if (classifyStoreError(error) !== 'busy') throw error;
    const found = await searchBackwards(readAll, position);
    if (found === undefined) throw error;
    return found;
  }
};
