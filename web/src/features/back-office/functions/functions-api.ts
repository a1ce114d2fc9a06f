import type { AdminFunction } from '@shop/contracts/catalog/references.contract';
import { adminFunction, adminFunctions } from '@shop/contracts/catalog/references.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const functionsSection: EntrySection = {
  kind: 'function',
  path: '/admin/functions',
  page: '/admin/functions',
  hasUses: true,
  models: ['references', 'products'],
};

export const functionEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    functionEntries: build.query<ListPage<AdminFunction>, string>({
      query: (search) => `${functionsSection.path}${search}`,
      responseSchema: adminFunctions,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useFunctionEntryQuery, useLazyFunctionEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    functionEntry: build.query<AdminFunction, string>({
      query: (id) => pathOfEntry(functionsSection, id),
      responseSchema: adminFunction,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(functionsSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
