import { mostCounted } from '@shop/domain/wire/list.contract';
import type { List, Listed } from './list.ts';
import { filterOf, itemsOf, orderIndex, orderOf } from './list.ts';

/** Up to this many matches are sorted in memory. */
const mostSorted = 2_000;

type Paged = Readonly<{ asked: Readonly<{ page: number; size: number; sort: string }> }>;

/**
 * One page of a list with more combinations of filters and orders than there can be indexes. Filters
 * and orders have an index each. A filter with few matches is read by its index and sorted in memory;
 * one with many is read in the order of the list, where the next match is never far.
 */
export const listedByIndex = async <Doc extends object, Item>(
  list: List<Doc, Item> & Paged,
): Promise<Listed<Item>> => {
  const { page, size } = list.asked;
  const { path, direction } = orderOf(list);
  const filter = filterOf(list);
  const total = await list.documents.countDocuments(filter, { limit: mostCounted + 1 });
  const found = await list.documents
    .find(filter)
    .sort({ [path]: direction, _id: direction })
    .skip((page - 1) * size)
    .limit(size)
    .hint(total > mostSorted ? (orderIndex(list) ?? {}) : {})
    .toArray();
  return { items: await itemsOf(list, found), total, page, size };
};
