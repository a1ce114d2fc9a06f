import type { AdminRequirement } from '@shop/contracts/catalog/references.contract';
import { adminRequirement, adminRequirements } from '@shop/contracts/catalog/references.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const requirementsSection: EntrySection = {
  kind: 'requirement',
  path: '/admin/requirements',
  page: '/admin/requirements',
  hasUses: true,
  models: ['references', 'products'],
};

export const requirementEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    requirementEntries: build.query<ListPage<AdminRequirement>, string>({
      query: (search) => `${requirementsSection.path}${search}`,
      responseSchema: adminRequirements,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useRequirementEntryQuery, useLazyRequirementEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    requirementEntry: build.query<AdminRequirement, string>({
      query: (id) => pathOfEntry(requirementsSection, id),
      responseSchema: adminRequirement,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(requirementsSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
