import type { AdminSavedReply } from '@shop/contracts/support/back-office.contract';
import { adminSavedReplies } from '@shop/contracts/support/back-office.contract';
import { api } from '../api/api.ts';

/** The replies that staff can insert into an answer. */
export const { useSavedRepliesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    savedReplies: build.query<AdminSavedReply[], void>({
      query: () => '/admin/saved-replies?size=100&filter[active]=true',
      rawResponseSchema: adminSavedReplies,
      transformResponse: ({ items }: ReturnType<typeof adminSavedReplies.parse>) => items,
      extraOptions: { quiet: true },
    }),
  }),
});
