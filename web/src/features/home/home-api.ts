import type { GamesStatistic } from '@shop/domain/catalog/contract';
import type { Slide } from '@shop/domain/content/contract';
import { api } from '../../shared/api/api.ts';
import { lateSchema } from '../../shared/late/late-schema.ts';

const gamesStatistic = lateSchema(
  async () => (await import('@shop/domain/catalog/contract')).gamesStatistic,
);
const slides = lateSchema(async () => (await import('@shop/domain/content/contract')).slides);

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
