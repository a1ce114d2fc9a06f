import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import { paymentSystemOffers } from '@shop/domain/payments/contract';
import { api } from '../api/api.ts';

export const { usePaymentSystemsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    paymentSystems: build.query<PaymentSystemOffer[], void>({
      query: () => '/payment/list',
      responseSchema: paymentSystemOffers,
    }),
  }),
});
