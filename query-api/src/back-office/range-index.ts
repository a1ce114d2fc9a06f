import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import type { Document } from 'mongodb';
import type { List } from './list.ts';

type RangeQuery<Doc extends object> = Readonly<{
  documents: List<Doc, unknown>['documents'];
  /** The conditions of the range. They exclude deleted documents. */
  range: readonly Document[];
  /** The key of the range's index. */
  byRange: Document;
  /** The key of the index in list order. If undefined, the database chooses. */
  inOrder: Document | undefined;
  /** The key of the index that counts a wide range. If undefined, the database chooses. */
  countBy?: Document | undefined;
  /** The number of rows that can be sorted in memory within a few hundredths of a second. */
  maxSorted: number;
  /** The range is the only condition, so its rows are all rows of the list. */
  isAlone: boolean;
}>;

/**
 * Chooses the index of a list that has a range and is sorted by another field, because no index
 * covers both. It counts the matches: a narrow range is read by its own index and sorted in memory,
 * and a wide one is read in list order, where matches are frequent.
 */
export const chooseRangeIndex = async <Doc extends object>({
  documents,
  range,
  byRange: rangeIndex,
  inOrder: orderIndex,
  countBy: countIndex,
  maxSorted: maxSortedInMemory,
  isAlone: isOnlyCondition,
}: RangeQuery<Doc>): Promise<Pick<List<Doc, unknown>, 'present' | 'hints' | 'total'>> => {
  const matchCount = await documents.countDocuments(
    { $and: [...range] },
    { limit: isOnlyCondition ? maxCountedRows + 1 : maxSortedInMemory + 1, hint: rangeIndex },
  );
  const [count, find] =
    matchCount <= maxSortedInMemory ? [rangeIndex, rangeIndex] : [countIndex, orderIndex];
  return {
    present: {},
    ...(isOnlyCondition && { total: matchCount }),
    hints: { ...(count && { count }), ...(find && { find }) },
  };
};
