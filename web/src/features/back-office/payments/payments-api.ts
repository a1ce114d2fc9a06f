import type {
  AdminPayment,
  AdminPaymentPage,
  PaymentSums,
} from '@shop/contracts/payments/back-office.contract';
import {
  adminPaymentPage,
  adminPayments,
  paymentSums,
} from '@shop/contracts/payments/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

/** Paths of API calls. */
export const paymentsCall = '/admin/payments';
export const paymentCall = (id: string): string => `${paymentsCall}/${encodeURIComponent(id)}`;

const extraOptions = { quiet: true };

/** The list of payments and its totals. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPayments: build.query<ListPage<AdminPayment>, string>({
      query: (search) => `${paymentsCall}${search}`,
      responseSchema: adminPayments,
      extraOptions,
    }),
    /** The argument is the query of the list without paging. */
    paymentSums: build.query<PaymentSums, string>({
      query: (matching) => `${paymentsCall}/sums?${matching}`,
      responseSchema: paymentSums,
      extraOptions,
    }),
  }),
});

const paymentApi = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminPayment: build.query<AdminPaymentPage, string>({
      query: paymentCall,
      responseSchema: adminPaymentPage,
      providesTags: (_payment, _error, id) => entryTag(paymentCall(id)),
      keepUnusedDataFor: 0,
      extraOptions,
    }),
  }),
});

export const { usePaymentSumsQuery } = paymentsApi;
export const { useAdminPaymentQuery } = paymentApi;
