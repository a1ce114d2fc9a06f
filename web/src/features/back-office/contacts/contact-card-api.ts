import type { AdminContactCard } from '@shop/domain/content/back-office.contract';
import { adminContactCard } from '@shop/domain/content/back-office.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { lateSchema } from '../../../shared/late/late-schema.ts';

export const contactCardsPath = '/admin/contact-cards';
export const contactCardPath = (id: string): string => `${contactCardsPath}/${id}`;

export const { useAdminContactCardQuery, useLazyAdminContactCardQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminContactCard: build.query<AdminContactCard, string>({
      query: contactCardPath,
      responseSchema: lateSchema(async () => adminContactCard),
      providesTags: (_card, _error, id) => entryTag(contactCardPath(id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
