import type { GamesStatistic } from '@shop/domain/catalog/contract';
import { gamesStatistic } from '@shop/domain/catalog/contract';
import { api } from '../../shared/api/api.ts';

export const { useGamesStatisticQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    gamesStatistic: build.query<GamesStatistic, void>({
      query: () => '/games/statistic',
      responseSchema: gamesStatistic,
      providesTags: ['Game'],
    }),
  }),
});
