import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';

const paymentSystemOffers = lazySchema(
  async () => (await import('@shop/contracts/payments/contract')).paymentSystemOffers,
);

export const { usePaymentSystemsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    paymentSystems: build.query<PaymentSystemOffer[], void>({
      query: () => '/payment/list',
      responseSchema: paymentSystemOffers,
    }),
  }),
});
