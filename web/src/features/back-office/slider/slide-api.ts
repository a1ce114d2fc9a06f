import type { AdminSlide } from '@shop/domain/content/back-office.contract';
import { adminSlide } from '@shop/domain/content/back-office.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { lateSchema } from '../../../shared/late/late-schema.ts';

export const slidesPath = '/admin/slider';
export const slidePath = (id: string): string => `${slidesPath}/${id}`;

export const { useAdminSlideQuery, useLazyAdminSlideQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminSlide: build.query<AdminSlide, string>({
      query: slidePath,
      responseSchema: lateSchema(async () => adminSlide),
      providesTags: (_slide, _error, id) => entryTag(slidePath(id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
