import type { AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { adminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { lazySchema } from '../../../shared/lazy/lazy-schema.ts';

export const gamesPath = '/admin/games';
export const gamePath = (id: string): string => `${gamesPath}/${id}`;

export const { useAdminGameQuery, useLazyAdminGameQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminGame: build.query<AdminGamePage, string>({
      query: gamePath,
      responseSchema: lazySchema(async () => adminGamePage),
      providesTags: (_game, _error, id) => entryTag(gamePath(id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
