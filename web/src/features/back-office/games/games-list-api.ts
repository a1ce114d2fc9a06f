import type { AdminGame, AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { adminGamePage, adminGames } from '@shop/contracts/catalog/admin-games.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { gamePath, gamesPath } from './games-api.ts';

export const gamesListApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGames: build.query<ListPage<AdminGame>, string>({
      query: (search) => `${gamesPath}${search}`,
      responseSchema: adminGames,
      extraOptions: { quiet: true },
    }),
    /**
     * The whole game, whose save replaces all of its fields. A mutation, since a lazy query drops
     * an answer under way when it is called again.
     */
    gameToChange: build.mutation<AdminGamePage, string>({
      query: gamePath,
      responseSchema: adminGamePage,
    }),
  }),
});

export const { useGameToChangeMutation } = gamesListApi;
