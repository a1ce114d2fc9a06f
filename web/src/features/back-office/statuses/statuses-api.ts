import type { AdminStatus } from '@shop/contracts/catalog/references.contract';
import { adminStatus, adminStatuses } from '@shop/contracts/catalog/references.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const statusesSection: EntrySection = {
  kind: 'status',
  path: '/admin/statuses',
  page: '/admin/statuses',
  hasUses: true,
  models: ['references', 'products'],
};

export const statusEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    statusEntries: build.query<ListPage<AdminStatus>, string>({
      query: (search) => `${statusesSection.path}${search}`,
      responseSchema: adminStatuses,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useStatusEntryQuery, useLazyStatusEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    statusEntry: build.query<AdminStatus, string>({
      query: (id) => pathOfEntry(statusesSection, id),
      responseSchema: adminStatus,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(statusesSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
