import type { Value, Valued } from './sorting.ts';
import { comparingValues } from './sorting.ts';

/** `round`: the call that saw the entry last. */
type Kept<T> = Valued<T> & { round: number };

const merged = <T>(
  one: readonly T[],
  other: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] => {
  const all: T[] = [];
  let at = 0;
  for (const item of one) {
    for (let next = other[at]; next !== undefined && compare(next, item) < 0; next = other[at]) {
      all.push(next);
      at += 1;
    }
    all.push(item);
  }
  return at < other.length ? [...all, ...other.slice(at)] : all;
};

/**
 * Entries in the order of a value of theirs, kept from one call to the next. Only entries whose value
 * is another one than before are sorted, so a sale or a changed price costs no sorting of the others.
 */
export const keptOrder = <T extends Readonly<{ id: string }>>(direction: 1 | -1) => {
  const byId = new Map<string, Kept<T>>();
  const compare = comparingValues(direction);
  let order: readonly Kept<T>[] = [];
  let entries: readonly T[] = [];
  let round = 0;

  return (all: Iterable<T>, valueOf: (entry: T) => Value): readonly T[] => {
    round += 1;
    const changed: Kept<T>[] = [];
    let seen = 0;
    let isSame = true;
    for (const entry of all) {
      seen += 1;
      const value = valueOf(entry);
      const known = byId.get(entry.id);
      if (known?.value === value) {
        known.round = round;
        if (known.entry !== entry) {
          known.entry = entry;
          isSame = false;
        }
      } else {
        const kept = { entry, value, round };
        byId.set(entry.id, kept);
        changed.push(kept);
      }
    }
    if (isSame && changed.length === 0 && seen === order.length) return entries;
    for (const [id, kept] of seen < byId.size ? byId : []) if (kept.round < round) byId.delete(id);
    const left = order.filter((kept) => kept.round === round);
    order = merged(left, changed.toSorted(compare), compare);
    entries = order.map(({ entry }) => entry);
    return entries;
  };
};
