import type { GamesStatistic, StatusOverview } from '@shop/contracts/catalog/contract';
import type { Slide } from '@shop/contracts/content/contract';
import { api } from '../../shared/api/api.ts';
import { lazySchema } from '../../shared/lazy/lazy-schema.ts';

const gamesStatistic = lazySchema(
  async () => (await import('@shop/contracts/catalog/contract')).gamesStatistic,
);
const statusOverview = lazySchema(
  async () => (await import('@shop/contracts/catalog/contract')).statusOverview,
);
const slides = lazySchema(async () => (await import('@shop/contracts/content/contract')).slides);

export const { useGamesStatisticQuery, useSlidesQuery, useStatusOverviewQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      gamesStatistic: build.query<GamesStatistic, void>({
        query: () => '/games/statistic',
        responseSchema: gamesStatistic,
        providesTags: ['Game'],
      }),
      statusOverview: build.query<StatusOverview, void>({
        query: () => '/statuses',
        responseSchema: statusOverview,
        extraOptions: { quiet: true },
        providesTags: ['Game'],
      }),
      slides: build.query<Slide[], void>({
        query: () => '/slides',
        responseSchema: slides,
      }),
    }),
  });
