import type { AdminSocials } from '@shop/contracts/content/back-office.contract';
import { adminSocials } from '@shop/contracts/content/back-office.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';

export const socialsPath = '/admin/socials';

export const { useAdminSocialsQuery, useLazyAdminSocialsQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminSocials: build.query<AdminSocials, void>({
      query: () => socialsPath,
      responseSchema: adminSocials,
      providesTags: () => entryTag(socialsPath),
      keepUnusedDataFor: 0,
    }),
  }),
});
