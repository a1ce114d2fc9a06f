import type { GameFound } from '@shop/domain/catalog/contract';
import { gameFound } from '@shop/domain/catalog/contract';
import { api } from '../../shared/api/api.ts';

export const { useGameSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    gameSearch: build.query<GameFound[], string>({
      query: (q) => ({ url: '/games/search', params: { q } }),
      responseSchema: gameFound.array(),
    }),
  }),
});
