import type { List } from '../back-office/list.ts';
import type { Document } from 'mongodb';
import type { AmountRange } from './filters.ts';
import { inRange } from './filters.ts';

/** Rows that are sorted in memory at most. */
const mostSorted = 5_000;

type Amounts<Doc extends object> = Readonly<{
  documents: List<Doc, unknown>['documents'];
  /** The field of the amount. */
  field: string;
  range: AmountRange | undefined;
  /** Whether the days of the list are limited. */
  hasDays: boolean;
  /** The index that has the rows in the order of the list, best after equal values of a filter. */
  sorted: Document;
}>;

/**
 * The indexes for a range of amounts in a list that is sorted by time. Only counting tells a narrow
 * range, whose rows are found by amount and then sorted, from a wide one, whose rows are met soon
 * in the order of the list. An exact amount needs no hint: its index has the order too.
 */
export const amountHints = async <Doc extends object>({
  documents,
  field,
  range,
  hasDays,
  sorted,
}: Amounts<Doc>): Promise<List<Doc, unknown>['hints']> => {
  if (!range || range.from === range.to) return undefined;
  const byAmount: Document = {
    [`document.${field}.currency`]: 1,
    [`document.${field}.minor`]: 1,
    'document.at': -1,
    _id: -1,
  };
  const found = await documents.countDocuments(inRange(field, range), {
    limit: mostSorted + 1,
    hint: byAmount,
  });
  if (found <= mostSorted) return { count: byAmount, find: byAmount };
  return { count: hasDays ? sorted : byAmount, find: sorted };
};
