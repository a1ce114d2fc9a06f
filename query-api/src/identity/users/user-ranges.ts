import type { UserDocument } from '@shop/contracts/identity/documents';
import type { userList } from '@shop/contracts/identity/users.contract';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { List } from '../../back-office/list.ts';
import { chooseRangeIndex } from '../../back-office/range-index.ts';
import { numberCondition, dayCondition } from '../../back-office/ranges.ts';

type UserListQuery = z.output<typeof userList.tableQuery>;
type UserListOptions = List<UserDocument, unknown>;

/** The document field of each sort order. */
export const sorts = {
  registered_at: 'registered_at',
  last_seen_at: 'last_seen_at',
  level: 'level',
  orders: 'orders',
  spent_rub: 'spent.RUB',
  spent_usd: 'spent.USD',
} as const satisfies UserListOptions['sorts'];

export type Range = Readonly<{ field: string; conditions: readonly Document[] }>;

const toIndexKey = (field: string): Document => ({ [field]: -1, _id: -1 });

/** The ranges of the query, with their conditions in MongoDB's query language. */
export const listRanges = (query: UserListQuery): readonly Range[] =>
  [
    {
      field: 'document.registered_at',
      in: dayCondition,
      from: query['filter[registered_from]'],
      to: query['filter[registered_to]'],
    },
    {
      field: 'document.last_seen_at',
      in: dayCondition,
      from: query['filter[seen_from]'],
      to: query['filter[seen_to]'],
    },
    {
      field: 'document.spent.RUB',
      in: numberCondition,
      from: query['filter[spent_rub_from]'],
      to: query['filter[spent_rub_to]'],
    },
    {
      field: 'document.spent.USD',
      in: numberCondition,
      from: query['filter[spent_usd_from]'],
      to: query['filter[spent_usd_to]'],
    },
  ]
    .map(({ field, in: inRange, from, to }) => ({ field, conditions: inRange(field, from, to) }))
    .filter(({ conditions }) => conditions.length > 0);

/** For a range of the sort field, the database chooses, because one index covers both. */
export const chooseUserIndex = async (
  documents: UserListOptions['documents'],
  { field, conditions }: Range,
  { sort }: Pick<UserListQuery, 'sort'>,
  isAlone: boolean,
): Promise<Pick<UserListOptions, 'present' | 'hints' | 'total'>> => {
  const sorted = Object.entries(sorts).find(([name]) => name === sort.replace(/^-/u, ''));
  const path = `document.${sorted?.[1] ?? sorts.registered_at}`;
  if (path === field) return { present: {} };
  return chooseRangeIndex({
    documents,
    range: conditions,
    byRange: toIndexKey(field),
    inOrder: isAlone ? toIndexKey(path) : undefined,
    maxSorted: 2_000,
    isAlone,
  });
};
