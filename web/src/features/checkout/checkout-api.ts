import type {
  PlaceOrderReply,
  PlaceOrderRequest,
  QuoteRequest,
  WireQuote,
} from '@shop/contracts/ordering/contract';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { api } from '../../shared/api/api.ts';
import { lazySchema } from '../../shared/lazy/lazy-schema.ts';

const placeOrderReply = lazySchema(
  async () => (await import('@shop/contracts/ordering/contract')).placeOrderReply,
);
const wireQuote = lazySchema(
  async () => (await import('@shop/contracts/ordering/contract')).wireQuote,
);
const orderPage = lazySchema(
  async () => (await import('@shop/contracts/ordering/order-page.contract')).orderPage,
);

export const { useQuoteQuery, usePlaceOrderMutation, useLazyPlacedOrderQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      quote: build.query<WireQuote, QuoteRequest>({
        query: (params) => ({ url: '/orders/quote', params }),
        responseSchema: wireQuote,
        keepUnusedDataFor: 30,
        providesTags: ['Quote'],
      }),
      placeOrder: build.mutation<PlaceOrderReply, PlaceOrderRequest>({
        query: (body) => ({ url: '/orders', method: 'POST', body }),
        responseSchema: placeOrderReply,
        /** A conflict means that the offer changed, so the quote and the product are stale. */
        invalidatesTags: (_reply, error, { product_id: id }) =>
          error?.status === 409 ? ['Quote', { type: 'Product', id }] : ['Purchase'],
      }),
      placedOrder: build.query<OrderPage, Readonly<{ number: number; t: string }>>({
        query: ({ number, t }) => ({ url: `/orders/${number}`, params: { t } }),
        responseSchema: orderPage,
        extraOptions: { quiet: true },
        keepUnusedDataFor: 0,
      }),
    }),
  });
