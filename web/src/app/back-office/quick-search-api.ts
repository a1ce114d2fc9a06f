import type { SearchReply } from '@shop/contracts/back-office/search.contract';
import { searchReply } from '@shop/contracts/back-office/search.contract';
import { api } from '../../shared/api/api.ts';

const quickSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** In the body: the text may be a key or an email address, which must not reach logs. */
    quickSearch: build.query<SearchReply, string>({
      query: (q) => ({ url: '/admin/search', method: 'POST', body: { q } }),
      responseSchema: searchReply,
      extraOptions: { quiet: true },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useQuickSearchQuery } = quickSearchApi;
