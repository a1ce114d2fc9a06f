import type { Value, ValuedEntry } from './sorting.ts';
import { valueComparator } from './sorting.ts';

/** `round`: the last call that included the entry. */
type SortedItem<T> = ValuedEntry<T> & { round: number };

const mergeSorted = <T>(
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
 * Sorts entries by a value and keeps the order between calls. Only entries with a changed value are
 * sorted again, so a sale or a new price does not sort the others.
 */
export const incrementalSort = <T extends Readonly<{ id: string }>>(direction: 1 | -1) => {
  const byId = new Map<string, SortedItem<T>>();
  const compare = valueComparator(direction);
  let order: readonly SortedItem<T>[] = [];
  let entries: readonly T[] = [];
  let round = 0;

  return (all: Iterable<T>, getValue: (entry: T) => Value): readonly T[] => {
    round += 1;
    const changed: SortedItem<T>[] = [];
    let seenCount = 0;
    let isSame = true;
    for (const entry of all) {
      seenCount += 1;
      const value = getValue(entry);
      const existing = byId.get(entry.id);
      if (existing?.value === value) {
        existing.round = round;
        if (existing.entry !== entry) {
          existing.entry = entry;
          isSame = false;
        }
      } else {
        const item = { entry, value, round };
        byId.set(entry.id, item);
        changed.push(item);
      }
    }
    if (isSame && changed.length === 0 && seenCount === order.length) return entries;
    for (const [id, item] of seenCount < byId.size ? byId : [])
      if (item.round < round) byId.delete(id);
    const remaining = order.filter((item) => item.round === round);
    order = mergeSorted(remaining, changed.toSorted(compare), compare);
    entries = order.map(({ entry }) => entry);
    return entries;
  };
};
