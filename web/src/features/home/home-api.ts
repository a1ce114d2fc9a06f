import type { GamesStatistic } from '@shop/domain/catalog/contract';
import { gamesStatistic } from '@shop/domain/catalog/contract';
import type { Slide } from '@shop/domain/content/contract';
import { slides } from '@shop/domain/content/contract';
import { api } from '../../shared/api/api.ts';

export const { useGamesStatisticQuery, useSlidesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    gamesStatistic: build.query<GamesStatistic, void>({
      query: () => '/games/statistic',
      responseSchema: gamesStatistic,
      providesTags: ['Game'],
    }),
    slides: build.query<Slide[], void>({
      query: () => '/slides',
      responseSchema: slides,
    }),
  }),
});
