import type { OpenTicketRequest, Ticket, TicketTheme } from '@shop/domain/support/contract';
import { openTicketReply, ticket, tickets, ticketThemes } from '@shop/domain/support/contract';
import { api } from '../../../shared/api/api.ts';

const ofTicket = (_ticket: unknown, _error: unknown, id: string) => [
  { type: 'Ticket', id } as const,
];

export const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ticketThemes: build.query<TicketTheme[], void>({
      query: () => '/ticket/theme',
      responseSchema: ticketThemes,
    }),
    tickets: build.query<Ticket[], void>({
      query: () => '/ticket/list',
      responseSchema: tickets,
      providesTags: ['Ticket'],
    }),
    ticket: build.query<Ticket, string>({
      query: (id) => `/ticket/${id}`,
      responseSchema: ticket,
      extraOptions: { quiet: true },
      providesTags: ofTicket,
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
      /** Only a new one is created: an order joins the one that is open. */
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
    askBot: build.mutation<Ticket, Readonly<{ id: string; problemId: string; key: string }>>({
      query: ({ id, problemId, key }) => ({
        url: `/ticket/${id}/bot`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { problem_id: problemId },
      }),
      responseSchema: ticket,
      invalidatesTags: (_ticket, _error, { id }) => [
        { type: 'Ticket', id },
        { type: 'Conversation', id },
      ],
    }),
    askPerson: build.mutation<Ticket, string>({
      query: (id) => ({ url: `/ticket/${id}/person`, method: 'POST', body: {} }),
      responseSchema: ticket,
      invalidatesTags: ofTicket,
    }),
  }),
});

export const {
  useTicketThemesQuery,
  useTicketsQuery,
  useTicketQuery,
  useOpenTicketMutation,
  useCloseTicketMutation,
  useAskBotMutation,
  useAskPersonMutation,
} = ticketsApi;
