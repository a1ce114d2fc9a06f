import { recent } from '@shop/platform/memory';
import type { PeopleDeps, Shown } from '../people.ts';
import { peopleIn } from '../people.ts';

const freshMs = 5_000;
const mostRemembered = 2_000;

/** People who write in tickets that are open somewhere: asked of once in a while, not per message. */
export const peopleNearby = (deps: PeopleDeps) => {
  const ask = peopleIn(deps);
  const known = recent<string, Readonly<{ shown: Shown; askedAt: number }>>(mostRemembered);

  return async (ids: Iterable<string | null>): Promise<ReadonlyMap<string, Shown>> => {
    const now = performance.now();
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    const found = new Map<string, Shown>();
    for (const id of wanted) {
      const one = known.get(id);
      if (one && now - one.askedAt < freshMs) found.set(id, one.shown);
    }
    const asked = await ask(wanted.filter((id) => !found.has(id)));
    for (const [id, shown] of asked) {
      known.set(id, { shown, askedAt: now });
      found.set(id, shown);
    }
    return found;
  };
};
