import type { AdminBotProblem } from '@shop/contracts/support/back-office.contract';
import { adminBotProblem, adminBotProblems } from '@shop/contracts/support/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { botProblemsSection } from './entry-sections.ts';

export const botProblemEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    botProblemEntries: build.query<ListPage<AdminBotProblem>, string>({
      query: (search) => `${botProblemsSection.path}${search}`,
      responseSchema: adminBotProblems,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useBotProblemEntryQuery, useLazyBotProblemEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    botProblemEntry: build.query<AdminBotProblem, string>({
      query: (id) => pathOfEntry(botProblemsSection, id),
      responseSchema: adminBotProblem,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(botProblemsSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
