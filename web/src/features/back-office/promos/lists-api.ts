import type { PromoBatchItem } from '@shop/contracts/promotions/batches.contract';
import { promoBatchesReply } from '@shop/contracts/promotions/batches.contract';
import type { PromoItem } from '@shop/contracts/promotions/contract';
import { promosReply } from '@shop/contracts/promotions/contract';
import type { PromoEntry, PromoHistoryTotals } from '@shop/contracts/promotions/history.contract';
import { promoHistoryReply, promoHistoryTotals } from '@shop/contracts/promotions/history.contract';
import { staff as staffContract } from '@shop/contracts/support/back-office.contract';
import type { Staff } from '@shop/contracts/support/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';
import { batchesPath, historyPath, promosPath } from './paths.ts';

const extraOptions = { quiet: true };

/** The three lists of the section; the argument is the query string. */
export const promoListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPromos: build.query<ListPage<PromoItem>, string>({
      query: (search) => `${promosPath}${search}`,
      responseSchema: promosReply,
      extraOptions,
    }),
    adminPromoBatches: build.query<ListPage<PromoBatchItem>, string>({
      query: (search) => `${batchesPath}${search}`,
      responseSchema: promoBatchesReply,
      extraOptions,
    }),
    adminPromoHistory: build.query<ListPage<PromoEntry>, string>({
      query: (search) => `${historyPath}${search}`,
      responseSchema: promoHistoryReply,
      extraOptions,
    }),
    adminPromoTotals: build.query<PromoHistoryTotals, string>({
      query: (search) => `${historyPath}/totals${search}`,
      responseSchema: promoHistoryTotals,
      extraOptions,
    }),
    staffOfPromos: build.query<Staff, void>({
      query: () => '/admin/staff',
      responseSchema: staffContract,
      extraOptions,
    }),
  }),
});

export const {
  useAdminPromosQuery,
  useLazyAdminPromoBatchesQuery,
  useAdminPromoTotalsQuery,
  useStaffOfPromosQuery,
} = promoListsApi;
