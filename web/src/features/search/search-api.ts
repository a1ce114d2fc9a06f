import type { GameFound } from '@shop/domain/catalog/contract';
import { api } from '../../shared/api/api.ts';
import { lateSchema } from '../../shared/late/late-schema.ts';

const gameFounds = lateSchema(async () =>
  (await import('@shop/domain/catalog/contract')).gameFound.array(),
);

export const { useGameSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    gameSearch: build.query<GameFound[], string>({
      query: (q) => ({ url: '/games/search', params: { q } }),
      responseSchema: gameFounds,
    }),
  }),
});
