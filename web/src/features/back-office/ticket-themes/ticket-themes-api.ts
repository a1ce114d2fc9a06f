import type { AdminTheme } from '@shop/contracts/support/back-office.contract';
import { adminTheme, adminThemes } from '@shop/contracts/support/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { themesSection } from '../support-texts/entry-sections.ts';

export const ticketThemeEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticketThemeEntries: build.query<ListPage<AdminTheme>, string>({
      query: (search) => `${themesSection.path}${search}`,
      responseSchema: adminThemes,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useTicketThemeEntryQuery, useLazyTicketThemeEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    ticketThemeEntry: build.query<AdminTheme, string>({
      query: (id) => pathOfEntry(themesSection, id),
      responseSchema: adminTheme,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(themesSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
