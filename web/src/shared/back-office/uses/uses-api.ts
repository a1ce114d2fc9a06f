import type { Use } from '@shop/contracts/wire/uses.contract';
import { uses } from '@shop/contracts/wire/uses.contract';
import { entryApi } from '../entry-tag.ts';

export type UsesPage = Readonly<{ items: Use[]; total: number; page: number; size: number }>;

/** The references to an entry. */
export const { useUsesQuery, useLazyUsesQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    uses: build.query<UsesPage, Readonly<{ path: string; page: number; size: number }>>({
      query: ({ path, page, size }) => `${path}/uses?page=${page}&size=${size}`,
      responseSchema: uses,
      keepUnusedDataFor: 0,
    }),
  }),
});
