import type { Purchase } from '@shop/domain/ordering/contract';
import { purchases } from '@shop/domain/ordering/contract';
import { api } from '../../../shared/api/api.ts';

export const { usePurchasesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    purchases: build.query<Purchase[], void>({
      query: () => '/purchases',
      responseSchema: purchases,
      providesTags: ['Purchase'],
    }),
  }),
});
