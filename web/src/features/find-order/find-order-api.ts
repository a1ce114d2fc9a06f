import type { LookupOrdersRequest } from '@shop/contracts/ordering/order-page.contract';
import { api } from '../../shared/api/api.ts';

export const { useLookupOrdersMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    lookupOrders: build.mutation<unknown, LookupOrdersRequest>({
      query: (body) => ({ url: '/orders/lookup', method: 'POST', body }),
    }),
  }),
});
