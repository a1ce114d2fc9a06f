import type {
  AdminProduct,
  AdminProductPage,
} from '@shop/contracts/catalog/admin-products.contract';
import { adminProductPage, adminProducts } from '@shop/contracts/catalog/admin-products.contract';
import type { AdminOrder, OrderSums } from '@shop/contracts/ordering/order-list.contract';
import { adminOrders, orderSums } from '@shop/contracts/ordering/order-list.contract';
import { api } from '../../../shared/api/api.ts';
import { lazySchema } from '../../../shared/lazy/lazy-schema.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { privateListRequest } from '../../../shared/back-office/list/private-search.ts';

/** The path of the list call. */
export const ordersCall = '/admin/orders';

const quiet = { extraOptions: { quiet: true } };

/** The list of orders, its totals, and the products of its filter. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<ListPage<AdminOrder>, string>({
      query: (search) => privateListRequest(ordersCall, search),
      responseSchema: adminOrders,
      ...quiet,
    }),
    /** The argument is the query of the list without paging. */
    orderSums: build.query<OrderSums, string>({
      query: (matching) => privateListRequest(`${ordersCall}/sums`, matching),
      responseSchema: orderSums,
      ...quiet,
    }),
    productsToFilterBy: build.query<ListPage<AdminProduct>, Readonly<{ q: string; sort: string }>>({
      query: ({ q, sort }) => ({
        url: '/admin/products',
        params: { size: 20, sort, ...(q !== '' && { q }) },
      }),
      responseSchema: lazySchema(async () => adminProducts),
      ...quiet,
    }),
    productToName: build.query<AdminProductPage, string>({
      query: (id) => `/admin/products/${id}`,
      responseSchema: lazySchema(async () => adminProductPage),
      ...quiet,
    }),
  }),
});

export const { useOrderSumsQuery, useLazyProductsToFilterByQuery, useProductToNameQuery } =
  ordersApi;
