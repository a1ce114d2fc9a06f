import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { adminSlide, adminSlides } from '@shop/contracts/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { EntrySection } from '../../../shared/back-office/entries/entry-section.ts';
import { pathOfEntry } from '../../../shared/back-office/entries/entry-section.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const slidesSection: EntrySection = {
  kind: 'slide',
  path: '/admin/slider',
  page: '/admin/slider',
  hasUses: false,
  models: ['content'],
};

export const slideEntriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    slideEntries: build.query<ListPage<AdminSlide>, string>({
      query: (search) => `${slidesSection.path}${search}`,
      responseSchema: adminSlides,
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useSlideEntryQuery, useLazySlideEntryQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    slideEntry: build.query<AdminSlide, string>({
      query: (id) => pathOfEntry(slidesSection, id),
      responseSchema: adminSlide,
      providesTags: (_entry, _error, id) => entryTag(pathOfEntry(slidesSection, id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
