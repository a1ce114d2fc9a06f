import type { AdminContactCard } from '@shop/contracts/content/back-office.contract';
import { adminContactCard, adminContactCards } from '@shop/contracts/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const contactCardsSection: EntrySection = {
  kind: 'contact_card',
  path: '/admin/contact-cards',
  page: '/admin/contacts',
  hasUses: false,
  models: ['content'],
};

export const contactCardEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactCardEntries: build.query<ListPage<AdminContactCard>, string>({
      query: (search) => `${contactCardsSection.path}${search}`,
      responseSchema: adminContactCards,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useContactCardEntryQuery, useLazyContactCardEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    contactCardEntry: build.query<AdminContactCard, string>({
      query: (id) => pathOfEntry(contactCardsSection, id),
      responseSchema: adminContactCard,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(contactCardsSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
