import type { LocalizedText } from '@shop/contracts/kernel';
import type { SortOrderReply } from '@shop/contracts/sorting/contract';
import type { SortOrderDocument } from '@shop/contracts/sorting/documents';
import { suffixed } from '@shop/contracts/wire/contract';

/** An entry of a list that staff sort. */
export type SortedEntry = Readonly<{
  id: string;
  label: LocalizedText;
  image: string | null;
  position: number;
  isArchived?: boolean;
}>;

/**
 * Sorts entries by the stored order, so that they match its revision even if positions are
 * projected later. Entries that the order does not contain follow by position.
 */
export const createSortOrder = (
  order: Pick<SortOrderDocument, 'ids' | 'revision'> | null,
  entries: readonly SortedEntry[],
): SortOrderReply => {
  const places = new Map(order?.ids.map((id, index) => [id, index]));
  const findPlace = ({ id }: SortedEntry): number => places.get(id) ?? places.size;
  return {
    revision: order?.revision ?? 0,
    items: entries
      .filter(({ isArchived }) => isArchived !== true)
      .toSorted(
        (one, other) =>
          findPlace(one) - findPlace(other) ||
          one.position - other.position ||
          (one.id < other.id ? -1 : 1),
      )
      .map(({ id, label, image }) => ({ id, ...suffixed('label', label), image })),
  };
};
