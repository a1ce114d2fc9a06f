import type { AdminFunctionIcon } from '@shop/contracts/catalog/references.contract';
import { adminFunctionIcon, adminFunctionIcons } from '@shop/contracts/catalog/references.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const functionIconsSection: EntrySection = {
  kind: 'function_icon',
  path: '/admin/functionicons',
  page: '/admin/functionicons',
  hasUses: true,
  models: ['references', 'products'],
};

export const functionIconEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    functionIconEntries: build.query<ListPage<AdminFunctionIcon>, string>({
      query: (search) => `${functionIconsSection.path}${search}`,
      responseSchema: adminFunctionIcons,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useFunctionIconEntriesQuery } = functionIconEntriesApi;

export const { useFunctionIconEntryQuery, useLazyFunctionIconEntryQuery } =
  entryApi.injectEndpoints({
    endpoints: (build) => ({
      functionIconEntry: build.query<AdminFunctionIcon, string>({
        query: (id) => pathOfEntry(functionIconsSection, id),
        responseSchema: adminFunctionIcon,
        providesTags: (_entry, _error, id) => entryTag(pathOfEntry(functionIconsSection, id)),
        keepUnusedDataFor: 0,
      }),
    }),
  });
