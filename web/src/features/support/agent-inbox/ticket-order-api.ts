import type { AdminOrderPage, TicketOrder } from '@shop/contracts/ordering/admin-order.contract';
import { adminOrderPage, ticketOrder } from '@shop/contracts/ordering/admin-order.contract';
import { api } from '../../../shared/api/api.ts';

const ticketOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestOrder: build.query<AdminOrderPage, number>({
      query: (number) => `/admin/orders/${number}`,
      responseSchema: adminOrderPage,
      extraOptions: { quiet: true },
      providesTags: (_order, _error, number) => [{ type: 'Order', id: String(number) }],
    }),
    linkedOrder: build.query<TicketOrder, Readonly<{ id: string; number: number }>>({
      query: ({ id, number }) => `/admin/tickets/${id}/orders/${number}`,
      responseSchema: ticketOrder,
      extraOptions: { quiet: true },
      providesTags: (_order, _error, { number }) => [{ type: 'Order', id: String(number) }],
    }),
    replaceTicketKey: build.mutation<
      unknown,
      Readonly<{ number: number; keyId: string; reason: string; key: string }>
    >({
      query: ({ number, keyId, reason, key }) => ({
        url: `/admin/orders/${number}/replace-key`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { key_id: keyId, reason },
      }),
      invalidatesTags: (_reply, _error, { number }) => [{ type: 'Order', id: String(number) }],
    }),
  }),
});

export const { useRequestOrderQuery, useLinkedOrderQuery, useReplaceTicketKeyMutation } =
  ticketOrderApi;
