import type {
  AdminProduct,
  AdminProductPage,
} from '@shop/contracts/catalog/admin-products.contract';
import { adminProductPage, adminProducts } from '@shop/contracts/catalog/admin-products.contract';
import { adminGamePage, adminGames } from '@shop/contracts/catalog/admin-games.contract';
import type { AdminGame, AdminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import type { AdminStatus } from '@shop/contracts/catalog/references.contract';
import { adminStatuses } from '@shop/contracts/catalog/references.contract';
import { api } from '../../../../shared/api/api.ts';
import { lazySchema } from '../../../../shared/lazy/lazy-schema.ts';
import type { ListPage } from '../../../../shared/back-office/list/list-endpoint.ts';

export const productsPath = '/admin/products';

const largestPage = 100;

/** The queries of the product list: products, and the games and statuses of its filters. */
export const productsListApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminProducts: build.query<ListPage<AdminProduct>, string>({
      query: (search) => `${productsPath}${search}`,
      responseSchema: lazySchema(async () => adminProducts),
      extraOptions: { quiet: true },
    }),
    /**
     * The complete product, because a save replaces all of its fields. It is a mutation because a
     * lazy query drops a pending response when it runs again.
     */
    productToChange: build.mutation<AdminProductPage, string>({
      query: (id) => `${productsPath}/${id}`,
      responseSchema: lazySchema(async () => adminProductPage),
    }),
    gamesNamed: build.query<ListPage<AdminGame>, Readonly<{ q: string; sort: string }>>({
      query: ({ q, sort }) => ({
        url: '/admin/games',
        params: { size: 20, sort, ...(q !== '' && { q }) },
      }),
      responseSchema: adminGames,
      extraOptions: { quiet: true },
    }),
    /** One game, to find out whether there is any. */
    anyGame: build.query<ListPage<AdminGame>, void>({
      query: () => '/admin/games?size=1',
      responseSchema: adminGames,
      extraOptions: { quiet: true },
    }),
    gameToName: build.query<AdminGamePage, string>({
      query: (id) => `/admin/games/${id}`,
      responseSchema: adminGamePage,
      extraOptions: { quiet: true },
    }),
    statusesToChoose: build.query<ListPage<AdminStatus>, void>({
      query: () => ({ url: '/admin/statuses', params: { size: largestPage } }),
      responseSchema: lazySchema(async () => adminStatuses),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useProductToChangeMutation,
  useLazyGamesNamedQuery,
  useAnyGameQuery,
  useGameToNameQuery,
  useStatusesToChooseQuery,
} = productsListApi;
