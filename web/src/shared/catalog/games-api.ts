import type { Game } from '@shop/contracts/catalog/contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';
import type { ListPart } from './list-part.ts';
import { listPart } from './list-part.ts';

const listed = lazySchema(async () =>
  (await import('@shop/contracts/catalog/contract')).game.array(),
);

export type GamesQuery = Readonly<{
  page?: number;
  /** At most 48. */
  size?: number;
  popular?: true;
  sort?: 'popular';
}>;

/** A page of games, and the total number. */
export type GamesPart = Readonly<{ games: readonly Game[]; total: number }>;

export const gamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    games: build.query<GamesPart, GamesQuery>({
      query: ({ page = 1, size, popular, sort }) => ({
        url: '/games',
        params: {
          ...(page > 1 && { page }),
          ...(size && { size }),
          ...(popular && { popular }),
          ...(sort && { sort }),
        },
      }),
      rawResponseSchema: listed,
      transformResponse: (games: Game[], meta) => ({
        games,
        total: Number(meta?.response?.headers.get('X-Total') ?? games.length),
      }),
      providesTags: ['Game'],
    }),
    /** The argument is a query string: `?q=…&page=2`. */
    gameSearch: build.query<ListPart<Game>, string>({
      query: (apiSearch) => `/games${apiSearch}`,
      rawResponseSchema: listed,
      transformResponse: (games: Game[], meta) => listPart(games, meta),
      providesTags: ['Game'],
    }),
  }),
});

export const { useGamesQuery, useGameSearchQuery } = gamesApi;
