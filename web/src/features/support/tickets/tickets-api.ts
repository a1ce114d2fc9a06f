import type { OrderSummary } from '@shop/contracts/ordering/order-page.contract';
import { orderSummary } from '@shop/contracts/ordering/order-page.contract';
import type { OpenTicketRequest, Ticket, TicketTheme } from '@shop/contracts/support/contract';
import type { TicketRating } from '@shop/contracts/support/values';
import { openTicketReply, ticket, tickets, ticketThemes } from '@shop/contracts/support/contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPart } from '../../../shared/catalog/list-part.ts';
import { listPart } from '../../../shared/catalog/list-part.ts';
import { ownPageQuery } from '../../../shared/ui/own-list.ts';

export const ticketTag = (_ticket: unknown, _error: unknown, id: string) => [
  { type: 'Ticket', id } as const,
];

export const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticketThemes: build.query<TicketTheme[], void>({
      query: () => '/ticket/theme',
      responseSchema: ticketThemes,
    }),
    tickets: build.query<ListPart<Ticket>, number>({
      query: (page) => `/ticket/list${ownPageQuery(page)}`,
      rawResponseSchema: tickets,
      transformResponse: (items: Ticket[], meta) => listPart(items, meta),
      providesTags: ['Ticket'],
    }),
    ticket: build.query<Ticket, string>({
      query: (id) => `/ticket/${id}`,
      responseSchema: ticket,
      extraOptions: { quiet: true },
      providesTags: ticketTag,
    }),
    /** An order of the signed-in user, or one whose token this tab has. Others respond with 404. */
    openedOrder: build.query<OrderSummary, Readonly<{ number: number; t?: string }>>({
      query: ({ number, ...params }) => ({ url: `/orders/${number}`, params }),
      responseSchema: orderSummary,
      extraOptions: { quiet: true },
    }),
    openTicket: build.mutation<
      Readonly<{ id: string; joined: boolean }>,
      OpenTicketRequest & Readonly<{ key: string }>
    >({
      query: ({ key, ...body }) => ({
        url: '/ticket',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      rawResponseSchema: openTicketReply,
      /** Status 200 means that the order was added to the open ticket, 201 a new ticket. */
      transformResponse: ({ id }: ReturnType<typeof openTicketReply.parse>, meta) => ({
        id,
        joined: meta?.response?.status === 200,
      }),
      invalidatesTags: ['Ticket'],
    }),
    closeTicket: build.mutation<Ticket, Readonly<{ id: string; helped?: boolean }>>({
      query: ({ id, helped = false }) => ({
        url: `/ticket/${id}/close`,
        method: 'PUT',
        body: { helped },
      }),
      responseSchema: ticket,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(ticketsApi.util.upsertQueryData('ticket', id, data));
      },
      invalidatesTags: ['Ticket'],
    }),
    rateTicket: build.mutation<Ticket, Readonly<{ id: string; rating: TicketRating }>>({
      query: ({ id, rating }) => ({
        url: `/ticket/${id}/rating`,
        method: 'POST',
        body: { rating },
      }),
      responseSchema: ticket,
      invalidatesTags: (_ticket, _error, { id }) => [{ type: 'Ticket', id }],
    }),
    reopenTicket: build.mutation<Ticket, string>({
      query: (id) => ({ url: `/ticket/${id}/reopen`, method: 'POST', body: {} }),
      responseSchema: ticket,
      invalidatesTags: ['Ticket'],
    }),
  }),
});

export const {
  useTicketThemesQuery,
  useTicketsQuery,
  useTicketQuery,
  useOpenTicketMutation,
  useOpenedOrderQuery,
  useCloseTicketMutation,
  useRateTicketMutation,
  useReopenTicketMutation,
} = ticketsApi;
