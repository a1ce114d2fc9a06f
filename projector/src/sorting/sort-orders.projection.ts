import type { SortOrderDocument } from '@shop/contracts/sorting/documents';
import { sortOrdersModel } from '@shop/contracts/sorting/documents';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { defineProjection } from '../define-projection.ts';

/** The current order of each list, for the staff who sort it. */
export const sortOrdersProjection = defineProjection('sortOrder').projection<
  SortOrderDocument,
  SortOrderChanged
>({
  ...sortOrdersModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.list],
  on: {
    'sorting.SortOrderChanged': (_, { data: { list, ids, revision, at } }) => ({
      list,
      ids,
      revision,
      changed_at: at,
    }),
  },
});
