import type { AdminRequirementType } from '@shop/contracts/catalog/references.contract';
import {
  adminRequirementType,
  adminRequirementTypes,
} from '@shop/contracts/catalog/references.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const requirementTypesSection: EntrySection = {
  kind: 'requirement_type',
  path: '/admin/requirements-types',
  page: '/admin/requirements-types',
  hasUses: true,
  models: ['references', 'products'],
};

export const requirementTypeEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    requirementTypeEntries: build.query<ListPage<AdminRequirementType>, string>({
      query: (search) => `${requirementTypesSection.path}${search}`,
      responseSchema: adminRequirementTypes,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useRequirementTypeEntryQuery, useLazyRequirementTypeEntryQuery } =
  entryApi.injectEndpoints({
    endpoints: (build) => ({
      requirementTypeEntry: build.query<AdminRequirementType, string>({
        query: (id) => pathOfEntry(requirementTypesSection, id),
        responseSchema: adminRequirementType,
        providesTags: (_entry, _error, id) => entryTag(pathOfEntry(requirementTypesSection, id)),
        keepUnusedDataFor: 0,
      }),
    }),
  });
