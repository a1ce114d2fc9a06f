import type {
  PlaceOrderReply,
  PlaceOrderRequest,
  QuoteRequest,
  WireQuote,
} from '@shop/domain/ordering/contract';
import { placeOrderReply, wireQuote } from '@shop/domain/ordering/contract';
import { api } from '../../shared/api/api.ts';

export const { useQuoteQuery, usePlaceOrderMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    quote: build.query<WireQuote, QuoteRequest>({
      query: (params) => ({ url: '/orders/quote', params }),
      responseSchema: wireQuote,
      keepUnusedDataFor: 30,
    }),
    placeOrder: build.mutation<PlaceOrderReply, PlaceOrderRequest>({
      query: (body) => ({ url: '/orders', method: 'POST', body }),
      responseSchema: placeOrderReply,
      invalidatesTags: ['Purchase'],
    }),
  }),
});
