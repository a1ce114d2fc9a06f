import type { SortOrderReply } from '@shop/contracts/sorting/contract';
import { changedSortOrderReply, sortOrderReply } from '@shop/contracts/sorting/contract';
import { entryApi } from '../entry-tag.ts';

type ChangeSortOrder = Readonly<{ path: string; ids: readonly string[]; revision: number }>;

/** The order of a list of the back-office; `path` is that of the list, below `/api`. */
export const { useSortOrderQuery, useChangeSortOrderMutation } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    sortOrder: build.query<SortOrderReply, string>({
      query: (path) => `${path}/order`,
      responseSchema: sortOrderReply,
      keepUnusedDataFor: 0,
    }),
    changeSortOrder: build.mutation<Readonly<{ revision: number }>, ChangeSortOrder>({
      query: ({ path, ids, revision }) => ({
        url: `${path}/order`,
        method: 'PUT',
        body: { ids, revision },
      }),
      responseSchema: changedSortOrderReply,
    }),
  }),
});
