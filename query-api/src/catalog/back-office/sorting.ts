import type { LocalizedText } from '@shop/contracts/kernel';

/** Searches, sorts and pages entries in memory. */

type Entry = Readonly<{
  id: string;
  details: Readonly<{ name: LocalizedText; path: string }>;
}>;
type Page = Readonly<{ page: number; size: number }>;

const collators = {
  name_rus: new Intl.Collator('ru', { numeric: true }),
  name_eng: new Intl.Collator('en', { numeric: true }),
} as const;
export type NameSort = keyof typeof collators;

export const compareNames = (sort: NameSort, one: Entry, other: Entry): number => {
  const lang = sort === 'name_rus' ? 'rus' : 'eng';
  return collators[sort].compare(one.details.name[lang], other.details.name[lang]);
};

export type Value = number | string | null;
export type ValuedEntry<T> = { entry: T; value: Value };

/** Entries without a value come last in both directions. */
export const valueComparator =
  (direction: 1 | -1) =>
  (a: ValuedEntry<Pick<Entry, 'id'>>, b: ValuedEntry<Pick<Entry, 'id'>>): number => {
    if (a.value === b.value) return a.entry.id < b.entry.id ? -1 : 1;
    if (a.value === null || b.value === null) return a.value === null ? 1 : -1;
    return a.value < b.value ? -direction : direction;
  };

export const sortByValue = <T extends Entry>(
  all: readonly T[],
  getValue: (entry: T) => Value,
  direction: 1 | -1,
): readonly T[] =>
  all
    .map((entry) => ({ entry, value: getValue(entry) }))
    .toSorted(valueComparator(direction))
    .map(({ entry }) => entry);

export const slicePage = <T>(all: readonly T[], { page, size }: Page): readonly T[] =>
  all.slice((page - 1) * size, page * size);

/** `-name` is the reverse of the order `name`. */
export const parseDirection = (sort: string): 1 | -1 => (sort.startsWith('-') ? -1 : 1);
