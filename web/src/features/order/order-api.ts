import type { PayOrderReply, PayOrderRequest } from '@shop/contracts/ordering/contract';
import type {
  CorrectEmailRequest,
  OrderPage,
  OrderSummary,
  RevealKeyRequest,
  RevealReply,
} from '@shop/contracts/ordering/order-page.contract';
import { payOrderReply } from '@shop/contracts/ordering/contract';
import { orderPage, orderSummary, revealReply } from '@shop/contracts/ordering/order-page.contract';
import type { RedeemCodeRequest } from '@shop/contracts/payments/contract';
import { api } from '../../shared/api/api.ts';
import type { Failure } from '../../shared/api/problem.ts';
import { ownProblem } from '../../shared/api/problem.ts';

/** An order number, and the token that gives a guest access. */
export type OrderKey = Readonly<{ number: string; t?: string }>;

/** An order number, and the return token that gives access to the order's summary. */
export type OrderSummaryKey = Readonly<{ number: string; t: string }>;

type OrderResponse = Readonly<{ order: OrderPage; etag: string | null }>;

const at = ({ number, t }: OrderKey, action = '') => ({
  url: `/orders/${number}${action}`,
  ...(t && { params: { t } }),
});

/** The HTTP status of an unchanged order. The response has no body. */
const unchanged = 304;

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<OrderResponse, OrderKey>({
      queryFn: async (key, { getState }, _options, baseQuery) => {
        const seen = selectSeen(key, getState());
        const { data, error, meta } = await baseQuery({
          ...at(key),
          ...(seen?.etag && { headers: { 'If-None-Match': seen.etag } }),
          validateStatus: ({ ok, status }) => ok || status === unchanged,
          responseHandler: async (response) =>
            response.status === unchanged ? undefined : ((await response.json()) as unknown),
        });
        if (error) return { error };
        if (data === undefined && seen) return { data: seen };

        const page = orderPage.safeParse(data);
        if (!page.success) return { error: misunderstood };
        return { data: { order: page.data, etag: meta?.response?.headers.get('ETag') ?? null } };
      },
      extraOptions: { quiet: true },
      providesTags: (_seen, _error, { number }) => [{ type: 'Order', id: number }],
    }),
    orderSummary: build.query<OrderSummary, OrderSummaryKey>({
      query: (key) => at(key, '/summary'),
      responseSchema: orderSummary,
      extraOptions: { quiet: true },
      providesTags: (_summary, _error, { number }) => [{ type: 'Order', id: number }],
    }),
    revealOrderKey: build.mutation<RevealReply, OrderKey & RevealKeyRequest>({
      query: ({ place, ...key }) => ({ ...at(key, '/reveal'), method: 'POST', body: { place } }),
      responseSchema: revealReply,
      invalidatesTags: (_reply, _error, { number }) => ['Purchase', { type: 'Order', id: number }],
    }),
    downloadOrder: build.mutation<string, OrderKey>({
      query: (key) => ({
        ...at(key, '/download'),
        method: 'POST',
        body: {},
        responseHandler: async (response) =>
          response.ok ? await response.text() : ((await response.json()) as unknown),
      }),
      invalidatesTags: (_reply, _error, { number }) => ['Purchase', { type: 'Order', id: number }],
    }),
    payOrder: build.mutation<PayOrderReply, OrderKey & PayOrderRequest>({
      query: ({ number, t, ...body }) => ({
        ...at({ number, ...(t && { t }) }, '/pay'),
        method: 'POST',
        body,
      }),
      responseSchema: payOrderReply,
      invalidatesTags: (_reply, _error, { number }) => [{ type: 'Order', id: number }],
    }),
    correctEmail: build.mutation<unknown, OrderKey & CorrectEmailRequest>({
      query: ({ email, ...key }) => ({ ...at(key, '/email'), method: 'POST', body: { email } }),
      invalidatesTags: (_reply, _error, { number }) => [{ type: 'Order', id: number }],
    }),
    changeStatusEmails: build.mutation<unknown, OrderKey & Readonly<{ enabled: boolean }>>({
      query: ({ enabled, ...key }) => ({
        ...at(key, '/status-emails'),
        method: 'POST',
        body: { enabled },
      }),
      invalidatesTags: (_reply, _error, { number }) => [{ type: 'Order', id: number }],
    }),
    changeReminders: build.mutation<unknown, OrderKey & Readonly<{ enabled: boolean }>>({
      query: ({ enabled, ...key }) => ({
        ...at(key, '/reminders'),
        method: 'POST',
        body: { enabled },
      }),
      invalidatesTags: (_reply, _error, { number }) => [{ type: 'Order', id: number }],
    }),
    redeemCode: build.mutation<unknown, RedeemCodeRequest>({
      query: (body) => ({ url: '/payments/digiseller/redeem', method: 'POST', body }),
      invalidatesTags: (_reply, _error, { number }) => [{ type: 'Order', id: String(number) }],
    }),
    cancelOrder: build.mutation<unknown, OrderKey>({
      query: (key) => ({ ...at(key, '/cancel'), method: 'POST', body: {} }),
      invalidatesTags: (_reply, _error, { number }) => [{ type: 'Order', id: number }],
    }),
  }),
});

const misunderstood: Failure = ownProblem('unexpected', 'rus');

type ApiState = Parameters<ReturnType<typeof orderApi.endpoints.order.select>>[0];

const selectSeen = (key: OrderKey, state: unknown): OrderResponse | undefined =>
  orderApi.endpoints.order.select(key)(state as ApiState).data; // the store has this API

export const {
  useOrderQuery,
  useOrderSummaryQuery,
  useRevealOrderKeyMutation,
  useDownloadOrderMutation,
  usePayOrderMutation,
  useCancelOrderMutation,
  useRedeemCodeMutation,
  useCorrectEmailMutation,
  useChangeStatusEmailsMutation,
  useChangeRemindersMutation,
} = orderApi;
