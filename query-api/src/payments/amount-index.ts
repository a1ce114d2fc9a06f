import type { Document } from 'mongodb';
import type { List } from '../back-office/list.ts';
import { chooseRangeIndex } from '../back-office/range-index.ts';
import type { AmountRange } from './filters.ts';
import { amountCondition } from './filters.ts';

/**
 * The key of an index in the order of time. Of the filters that are set, it starts with the first
 * one, so that the most selective filters are listed first.
 */
export const toSortedIndex = (
  filters: readonly (readonly [field: string, value: unknown])[],
): Document => {
  const [field] = filters.find(([, value]) => value !== undefined) ?? [];
  return {
    ...(field !== undefined && { [`document.${field}`]: 1 }),
    'document.at': -1,
    _id: -1,
  };
};

type AmountIndexOptions<Doc extends object> = Readonly<{
  documents: List<Doc, unknown>['documents'];
  /** The field of the amount. */
  field: string;
  ranges: readonly AmountRange[];
  /** All conditions of the list, including those of the ranges. */
  filter: Pick<List<Doc, unknown>, 'is' | 'where'>;
  /** Whether the list has a date filter. */
  hasDays: boolean;
  /** The index in list order, preferably after equality filters. */
  inOrder: Document;
}>;

/** For an exact amount, the database chooses, because that index also has the order of time. */
export const chooseAmountIndex = async <Doc extends object>({
  documents,
  field,
  ranges: [range],
  filter: { is: equals, where = [] },
  hasDays,
  inOrder,
}: AmountIndexOptions<Doc>): Promise<Pick<List<Doc, unknown>, 'present' | 'hints' | 'total'>> => {
  if (!range || range.from === range.to) return {};
  const equalities = Object.values(equals).filter((value) => value !== undefined);
  const byRange: Document = {
    [`document.${field}.currency`]: 1,
    [`document.${field}.minor`]: 1,
    'document.at': -1,
    _id: -1,
  };
  return chooseRangeIndex({
    documents,
    range: [amountCondition(field, range)],
    byRange,
    inOrder,
    countBy: hasDays ? inOrder : byRange,
    maxSorted: 5_000,
    isAlone: where.length === 1 && equalities.length === 0,
  });
};
