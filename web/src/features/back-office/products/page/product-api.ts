import type { AdminGame } from '@shop/contracts/catalog/admin-games.contract';
import { adminGamePage, adminGames } from '@shop/contracts/catalog/admin-games.contract';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { adminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import type { ChangeProductStatusRequest } from '@shop/contracts/catalog/back-office.contract';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { AdminStatus } from '@shop/contracts/catalog/references.contract';
import {
  adminFunction,
  adminFunctionIcon,
  adminRequirement,
  adminRequirementType,
  adminStatuses,
} from '@shop/contracts/catalog/references.contract';
import { exchangeRates } from '@shop/contracts/payments/contract';
import { entryApi, entryTag } from '../../../../shared/back-office/entry-tag.ts';
import type { SavedEntry } from '../../../../shared/back-office/entry-api.ts';
import type { ListPage } from '../../../../shared/back-office/list/list-endpoint.ts';
import { lazySchema } from '../../../../shared/lazy/lazy-schema.ts';
import type { SavedProduct, SaveProduct } from './save-product.ts';
import { saveProduct } from './save-product.ts';
import type { PickRequest } from './pick/pick-entries.ts';
import { pickEntries } from './pick/pick-entries.ts';
import type { PickPage } from './pick/pick-option.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

export const productsPath = '/admin/products';
export const productPath = (id: string): string => `${productsPath}/${id}`;

type Output<Schema extends Readonly<{ parse: (data: unknown) => unknown }>> = ReturnType<
  Schema['parse']
>;
type ExchangeRates = Output<typeof exchangeRates>;

export type { PickedKind } from './pick/pick-entries.ts';
export type PickedFunction = ProductPage['functions'][number];
export type PickedRequirement = ProductPage['requirements'][number];
export type PickedGame = Readonly<{ id: string; path: string; name_rus: string; name_eng: string }>;

type ChangeStatus = ChangeProductStatusRequest & Readonly<{ id: string }>;
type Duplicate = Readonly<{ id: string; copy: Readonly<{ id: string; path: string }> }>;

const productApi = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminProduct: build.query<AdminProductPage, string>({
      query: productPath,
      responseSchema: lazySchema(async () => adminProductPage),
      providesTags: (_product, _error, id) => entryTag(productPath(id)),
      keepUnusedDataFor: 0,
    }),
    saveProduct: build.mutation<SavedProduct, SaveProduct>({
      queryFn: async (request, _api, _options, send) => ({
        data: await saveProduct(request, send),
      }),
      invalidatesTags: (saved, _error, { id }) => (saved?.reached ? entryTag(productPath(id)) : []),
    }),
    changeProductStatus: build.mutation<SavedEntry, ChangeStatus>({
      query: ({ id, ...body }) => ({ url: `${productPath(id)}/status`, method: 'POST', body }),
      responseSchema: savedEntryReply,
      invalidatesTags: (_saved, _error, { id }) => entryTag(productPath(id)),
    }),
    duplicateProduct: build.mutation<SavedEntry, Duplicate>({
      query: ({ id, copy }) => ({
        url: `${productPath(id)}/duplicate`,
        method: 'POST',
        body: copy,
      }),
      responseSchema: savedEntryReply,
    }),
    activeStatuses: build.query<ListPage<AdminStatus>, void>({
      query: () => '/admin/statuses?size=100&filter[active]=true',
      responseSchema: lazySchema(async () => adminStatuses),
    }),
    pickEntries: build.query<PickPage, PickRequest>({
      queryFn: (request, _api, _options, send) => pickEntries(request, send),
      extraOptions: { quiet: true },
    }),
    pickedFunction: build.query<PickedFunction, string>({
      queryFn: async (id, _api, _options, send) => {
        const found = await send({ url: `/admin/functions/${id}` });
        if (found.error) return { error: found.error };
        const each = adminFunction.parse(found.data);
        const { data: icon } = await send({ url: `/admin/functionicons/${each.icon_id}` });
        const { group_rus, group_eng, name_rus, name_eng } = each;
        const image = adminFunctionIcon.safeParse(icon).data?.image ?? '';
        return { data: { id, icon: image, group_rus, group_eng, name_rus, name_eng } };
      },
    }),
    pickedRequirement: build.query<PickedRequirement, string>({
      queryFn: async (id, _api, _options, send) => {
        const found = await send({ url: `/admin/requirements/${id}` });
        if (found.error) return { error: found.error };
        const { type_id: typeId, name_rus, name_eng } = adminRequirement.parse(found.data);
        const { data } = await send({ url: `/admin/requirements-types/${typeId}` });
        const type = adminRequirementType.safeParse(data).data;
        return {
          data: {
            id,
            type: type?.code ?? '',
            type_name_rus: type?.name_rus ?? '',
            type_name_eng: type?.name_eng ?? '',
            name_rus,
            name_eng,
          },
        };
      },
    }),
    /** At most two games, to detect whether there is only one. */
    firstGames: build.query<ListPage<AdminGame>, void>({
      query: () => '/admin/games?filter[active]=true&size=2',
      responseSchema: adminGames,
      keepUnusedDataFor: 0,
    }),
    pickedGame: build.query<PickedGame, string>({
      query: (id) => `/admin/games/${id}`,
      responseSchema: adminGamePage,
    }),
    /** Rubles per dollar. `origin` is the shop's. */
    dollarRate: build.query<number, string>({
      query: (origin) => `${origin}/storage/config/prices/exchange_rates.json`,
      rawResponseSchema: exchangeRates,
      transformResponse: ({ default: { dollar } }: ExchangeRates) => dollar,
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useAdminProductQuery,
  useLazyAdminProductQuery,
  useSaveProductMutation,
  useChangeProductStatusMutation,
  useDuplicateProductMutation,
  useActiveStatusesQuery,
  usePickEntriesQuery,
  usePickedFunctionQuery,
  usePickedRequirementQuery,
  useFirstGamesQuery,
  usePickedGameQuery,
  useDollarRateQuery,
} = productApi;
