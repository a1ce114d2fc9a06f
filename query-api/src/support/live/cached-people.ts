import { LRUCache } from 'lru-cache';
import type { PeopleDeps, ShownPerson } from '../people.ts';
import { peopleReader } from '../people.ts';

const freshMs = 5_000;
const maxCachedPeople = 2_000;

/** Caches the authors of open tickets, so that they are not read for each message. */
export const cachedPeople = (deps: PeopleDeps) => {
  const findUncached = peopleReader(deps);
  const cache = new LRUCache<string, ShownPerson>({ max: maxCachedPeople, ttl: freshMs });

  return async (ids: Iterable<string | null>): Promise<ReadonlyMap<string, ShownPerson>> => {
    const requestedIds = [...new Set(ids)].filter((id) => id !== null);
    const found = new Map<string, ShownPerson>();
    for (const id of requestedIds) {
      const person = cache.get(id);
      if (person) found.set(id, person);
    }
    const loaded = await findUncached(requestedIds.filter((id) => !found.has(id)));
    for (const [id, person] of loaded) {
      cache.set(id, person);
      found.set(id, person);
    }
    return found;
  };
};
