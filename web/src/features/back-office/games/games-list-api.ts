import type { AdminGame } from '@shop/domain/catalog/admin-games.contract';
import { adminGames } from '@shop/domain/catalog/admin-games.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { gamesPath } from './games-api.ts';

export const gamesListApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminGames: build.query<ListPage<AdminGame>, string>({
      query: (search) => `${gamesPath}${search}`,
      responseSchema: adminGames,
      extraOptions: { quiet: true },
    }),
  }),
});
