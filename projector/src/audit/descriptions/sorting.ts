import type { SortOrderChanged } from '@shop/domain/sorting/events';
import type { ChangeDescriptions } from '../change.ts';

/** The order of a list is one facet: its ids. The audit adds the names when it is queried. */
export const sortingDescriptions: ChangeDescriptions<SortOrderChanged> = {
  'sorting.SortOrderChanged': {
    by: 'anyone',
    changes: ({ data: { list, ids } }) => [
      { kind: 'sort_order', id: list, facet: 'order', after: { ids: [...ids] } },
    ],
  },
};
