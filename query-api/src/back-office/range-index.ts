import { mostCounted } from '@shop/contracts/wire/list.contract';
import type { Document } from 'mongodb';
import type { List } from './list.ts';

type Range<Doc extends object> = Readonly<{
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
export const indexForRange = async <Doc extends object>({
  documents,
  range,
  byRange,
  inOrder,
  countBy,
  mostSorted,
  isAlone,
}: Range<Doc>): Promise<Pick<List<Doc, unknown>, 'present' | 'hints' | 'total'>> => {
  const found = await documents.countDocuments(
    { $and: [...range] },
    { limit: isAlone ? mostCounted + 1 : mostSorted + 1, hint: byRange },
  );
  const [count, find] = found <= mostSorted ? [byRange, byRange] : [countBy, inOrder];
  return {
    present: {},
    ...(isAlone && { total: found }),
    hints: { ...(count && { count }), ...(find && { find }) },
  };
};
