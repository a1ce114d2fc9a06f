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
     * The complete game, because a save replaces all of its fields. It is a mutation because a lazy
     * query drops a pending response when it runs again.
     */
    gameToChange: build.mutation<AdminGamePage, string>({
      query: gamePath,
      responseSchema: adminGamePage,
    }),
  }),
});

export const { useGameToChangeMutation } = gamesListApi;
