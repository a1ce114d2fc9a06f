import type { PaymentSystemOffer } from '@shop/domain/payments/contract';
import { api } from '../api/api.ts';
import { lateSchema } from '../late/late-schema.ts';

const paymentSystemOffers = lateSchema(
  async () => (await import('@shop/domain/payments/contract')).paymentSystemOffers,
);

export const { usePaymentSystemsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    paymentSystems: build.query<PaymentSystemOffer[], void>({
      query: () => '/payment/list',
      responseSchema: paymentSystemOffers,
    }),
  }),
});
