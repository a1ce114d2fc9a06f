import { maxCounted } from '@shop/contracts/wire/list.contract';
import type { Document } from 'mongodb';
import type { List } from './list.ts';

type RangeQuery<Doc extends object> = Readonly<{
  documents: List<Doc, unknown>['documents'];
  /** The conditions of the range. They hold of no removed document. */
  range: readonly Document[];
  /** The key of the index of the range. */
  byRange: Document;
  /** The key of the index that has the rows in the order of the list; left out, the database chooses. */
  inOrder: Document | undefined;
  /** The key of the index to count a wide range by; left out, the database chooses. */
  countBy?: Document | undefined;
  /** How many rows can be sorted in memory within a few hundredths of a second. */
  mostSorted: number;
  /** Nothing but the range was asked for, so that the rows of the range are those of the list. */
  isAlone: boolean;
}>;

/**
 * What a list with a range has to be read by when it is sorted by something else: no index has both.
 * Only counting tells a narrow range, whose rows are found by the range and then sorted, from a wide
 * one, whose rows are met soon in the order of the list.
 */
export const chooseRangeIndex = async <Doc extends object>({
  documents,
  range,
  byRange: rangeIndex,
  inOrder: orderIndex,
  countBy: countIndex,
  mostSorted: maxSortedInMemory,
  isAlone: isOnlyCondition,
}: RangeQuery<Doc>): Promise<Pick<List<Doc, unknown>, 'present' | 'hints' | 'total'>> => {
  const matchCount = await documents.countDocuments(
    { $and: [...range] },
    { limit: isOnlyCondition ? maxCounted + 1 : maxSortedInMemory + 1, hint: rangeIndex },
  );
  const [count, find] =
    matchCount <= maxSortedInMemory ? [rangeIndex, rangeIndex] : [countIndex, orderIndex];
  return {
    present: {},
    ...(isOnlyCondition && { total: matchCount }),
    hints: { ...(count && { count }), ...(find && { find }) },
  };
};
