import { isShown } from '@shop/domain/catalog/shown.rules';

type Placed = Readonly<{
  id: string;
  position: number;
  details: Readonly<{ hidden: boolean; active: boolean }>;
}>;

const inOrder = (a: Placed, b: Placed): number => a.position - b.position || (a.id < b.id ? -1 : 1);

/** What shoppers see, in the shop's order. */
export const listed = <T extends Placed>(all: Iterable<T>): readonly T[] =>
  [...all].filter(({ details }) => isShown(details)).toSorted(inOrder);
