import type { Purchase } from '@shop/contracts/ordering/order-page.contract';
import { purchases } from '@shop/contracts/ordering/order-page.contract';
import type { ListPart } from '../../../shared/catalog/list-part.ts';
import { listPart } from '../../../shared/catalog/list-part.ts';
import { api } from '../../../shared/api/api.ts';
import { ownPageQuery } from '../../../shared/ui/own-list.ts';

export const { usePurchasesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    purchases: build.query<ListPart<Purchase>, number>({
      query: (page) => `/purchases${ownPageQuery(page)}`,
      rawResponseSchema: purchases,
      transformResponse: (items: Purchase[], meta) => listPart(items, meta),
      providesTags: ['Purchase'],
    }),
  }),
});
