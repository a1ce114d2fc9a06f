import { LRUCache } from 'lru-cache';
import type { PeopleDeps, Shown } from '../people.ts';
import { peopleIn } from '../people.ts';

const freshMs = 5_000;
const mostRemembered = 2_000;

/** People who write in tickets that are open somewhere: asked of once in a while, not per message. */
export const peopleNearby = (deps: PeopleDeps) => {
  const ask = peopleIn(deps);
  const known = new LRUCache<string, Shown>({ max: mostRemembered, ttl: freshMs });

  return async (ids: Iterable<string | null>): Promise<ReadonlyMap<string, Shown>> => {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    const found = new Map<string, Shown>();
    for (const id of wanted) {
      const one = known.get(id);
      if (one) found.set(id, one);
    }
    const asked = await ask(wanted.filter((id) => !found.has(id)));
    for (const [id, shown] of asked) {
      known.set(id, shown);
      found.set(id, shown);
    }
    return found;
  };
};
