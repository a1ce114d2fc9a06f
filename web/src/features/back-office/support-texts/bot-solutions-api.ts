import type { AdminBotSolution } from '@shop/contracts/support/back-office.contract';
import { adminBotSolution, adminBotSolutions } from '@shop/contracts/support/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { botSolutionsSection } from './entry-sections.ts';

export const botSolutionEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    botSolutionEntries: build.query<ListPage<AdminBotSolution>, string>({
      query: (search) => `${botSolutionsSection.path}${search}`,
      responseSchema: adminBotSolutions,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useBotSolutionEntriesQuery } = botSolutionEntriesApi;

export const { useBotSolutionEntryQuery, useLazyBotSolutionEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    botSolutionEntry: build.query<AdminBotSolution, string>({
      query: (id) => pathOfEntry(botSolutionsSection, id),
      responseSchema: adminBotSolution,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(botSolutionsSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
