import type {
  AdminKey,
  AdminKeyImport,
  AdminStock,
  WaitingOrder,
} from '@shop/contracts/stock/back-office.contract';
import * as contract from '@shop/contracts/stock/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { importsCall, keysCall, queueCall, stockCall } from './keys-api.ts';

const extraOptions = { quiet: true };

/** The four lists of the section; the argument is the query string. */
export const keyListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminStock: build.query<ListPage<AdminStock>, string>({
      query: (search) => `${stockCall}${search}`,
      responseSchema: contract.adminStocks,
      extraOptions,
    }),
    adminKeys: build.query<ListPage<AdminKey>, string>({
      query: (search) => `${keysCall}${search}`,
      responseSchema: contract.adminKeys,
      extraOptions,
    }),
    adminKeyImports: build.query<ListPage<AdminKeyImport>, string>({
      query: (search) => `${importsCall}${search}`,
      responseSchema: contract.adminKeyImports,
      extraOptions,
    }),
    waitingOrders: build.query<ListPage<WaitingOrder>, string>({
      query: (search) => `${queueCall}${search}`,
      responseSchema: contract.waitingOrders,
      extraOptions,
    }),
  }),
});

export const {
  useAdminKeyImportsQuery,
  useLazyAdminKeysQuery,
  useAdminStockQuery,
  useWaitingOrdersQuery,
} = keyListsApi;
