import type { AdminKeyImportPage, KeyLocation } from '@shop/contracts/stock/back-office.contract';
import { adminKeyImportPage, keyLocation } from '@shop/contracts/stock/back-office.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';

/** Paths of API calls. */
export const stockCall = '/admin/stock';
export const keysCall = '/admin/keys';
export const importsCall = '/admin/key-imports';
export const queueCall = '/admin/manual-queue';

export const { useAdminKeyQuery, useAdminKeyImportQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminKey: build.query<KeyLocation, string>({
      query: (id) => `${keysCall}/${id}`,
      responseSchema: keyLocation,
      providesTags: () => entryTag(keysCall),
      keepUnusedDataFor: 0,
    }),
    adminKeyImport: build.query<AdminKeyImportPage, string>({
      query: (id) => `${importsCall}/${id}`,
      responseSchema: adminKeyImportPage,
      providesTags: () => entryTag(importsCall),
      keepUnusedDataFor: 0,
    }),
  }),
});
