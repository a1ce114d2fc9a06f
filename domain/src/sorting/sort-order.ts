import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { rejectWith, isDeepEqual } from '../kernel/index.ts';
import type { SortOrderChanged } from './events.ts';
import type { SortedList } from '@shop/contracts/sorting/values';
import { maxSorted } from '@shop/contracts/sorting/values';
import { sortingTexts } from '@shop/contracts/sorting/texts';

/** `revision` is the one that the editor saw. The caller has checked that the list has the ids. */
export type ChangeSortOrder = Command<
  'ChangeSortOrder',
  { list: SortedList; ids: readonly string[]; revision: number; now: Instant }
>;

export type SortOrder = Readonly<{ ids: readonly string[]; revision: number }>;

const reject = rejectWith(sortingTexts);

/** Ids that are not listed keep their order, after the listed ones. */
const mergeOrder = (listedIds: readonly string[], before: readonly string[]): readonly string[] => {
  const movedIds = new Set(listedIds);
  return [...listedIds, ...before.filter((id) => !movedIds.has(id))];
};

/** The order of one list. Each order has its own stream. */
export const sortOrder: Decider<SortOrder, ChangeSortOrder, SortOrderChanged> = {
  initialState: { ids: [], revision: 0 },
  decide: ({ data: { list, ids: listedIds, revision, now: at } }, order) => {
    const ids = mergeOrder(listedIds, order.ids);
    if (isDeepEqual(ids, order.ids)) return [];
    if (revision !== order.revision) {
      return reject('changed-meanwhile', { current: { revision: order.revision } });
    }
    if (ids.length > maxSorted) return reject('list-too-long');
    const data = { list, ids, revision: order.revision + 1, at };
    return [{ type: 'sorting.SortOrderChanged', data }];
  },
  evolve: (_, { data: { ids, revision } }) => ({ ids, revision }),
};
