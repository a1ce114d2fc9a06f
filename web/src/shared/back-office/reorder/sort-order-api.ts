import type { SortOrderReply } from '@shop/contracts/sorting/contract';
import { changedSortOrderReply, sortOrderReply } from '@shop/contracts/sorting/contract';
import { entryApi } from '../entry-tag.ts';

type ChangeSortOrder = Readonly<{ path: string; ids: readonly string[]; revision: number }>;

/** The sort order of a back-office list; `path` is the list's path below `/api`. */
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
