import type { AdminSavedReply } from '@shop/contracts/support/back-office.contract';
import { adminSavedReply, adminSavedReplies } from '@shop/contracts/support/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { savedRepliesSection } from '../support-texts/entry-sections.ts';

export const savedReplyEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedReplyEntries: build.query<ListPage<AdminSavedReply>, string>({
      query: (search) => `${savedRepliesSection.path}${search}`,
      responseSchema: adminSavedReplies,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useSavedReplyEntryQuery, useLazySavedReplyEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    savedReplyEntry: build.query<AdminSavedReply, string>({
      query: (id) => pathOfEntry(savedRepliesSection, id),
      responseSchema: adminSavedReply,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(savedRepliesSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
