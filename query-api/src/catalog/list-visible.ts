import { isVisible } from '@shop/domain/catalog/visibility.rules';

type SortedItem = Readonly<{
  id: string;
  position: number;
  details: Readonly<{ hidden: boolean; active: boolean }>;
}>;

const comparePositions = (a: SortedItem, b: SortedItem): number =>
  a.position - b.position || (a.id < b.id ? -1 : 1);

/** The visible entries, in the shop's order. */
export const listVisible = <T extends SortedItem>(all: Iterable<T>): readonly T[] =>
  [...all].filter(({ details }) => isVisible(details)).toSorted(comparePositions);
