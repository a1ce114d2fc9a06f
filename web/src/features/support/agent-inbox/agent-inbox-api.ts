import type { AdminTicket, Staff } from '@shop/contracts/support/back-office.contract';
import {
  adminTicket,
  adminTickets,
  staff,
  ticketNote,
} from '@shop/contracts/support/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import { mergeIntoConversation } from '../live/conversation-api.ts';

type TicketsPage = Readonly<ReturnType<typeof adminTickets.parse>>;

type ChangeTicketStatus = Readonly<{ id: string; action: 'close' | 'reopen' }>;

const ticketTags = (_reply: unknown, _error: unknown, { id }: Readonly<{ id: string }>) => [
  { type: 'AgentTicket', id } as const,
];

export const agentInboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentTickets: build.query<TicketsPage, string>({
      query: (search) => `/admin/tickets${search}`,
      responseSchema: adminTickets,
      extraOptions: { quiet: true },
      providesTags: ['AgentTicket'],
    }),
    agentTicket: build.query<AdminTicket, string>({
      query: (id) => `/admin/tickets/${id}`,
      responseSchema: adminTicket,
      extraOptions: { quiet: true },
      providesTags: (_ticket, _error, id) => [{ type: 'AgentTicket', id }],
    }),
    staff: build.query<Staff, void>({
      query: () => '/admin/staff',
      responseSchema: staff,
      extraOptions: { quiet: true },
    }),
    changeTicketStatus: build.mutation<unknown, ChangeTicketStatus>({
      query: ({ id, action }) => ({
        url: `/admin/tickets/${id}/${action}`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ticketTags,
    }),
    assignRequest: build.mutation<unknown, Readonly<{ id: string; userId: string | null }>>({
      query: ({ id, userId }) => ({
        url: `/admin/tickets/${id}/assign`,
        method: 'POST',
        body: { user_id: userId },
      }),
      invalidatesTags: ticketTags,
    }),
    noteRequest: build.mutation<
      ReturnType<typeof ticketNote.parse>,
      Readonly<{ id: string; text: string; key: string }>
    >({
      query: ({ id, text, key }) => ({
        url: `/admin/tickets/${id}/notes`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { text },
      }),
      responseSchema: ticketNote,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        const participant = { ticketId: id, side: 'staff' } as const;
        if (data) await dispatch(mergeIntoConversation(participant, { notes: [data] }));
      },
    }),
  }),
});

export const {
  useAgentTicketsQuery,
  useAgentTicketQuery,
  useStaffQuery,
  useChangeTicketStatusMutation,
  useAssignRequestMutation,
  useNoteRequestMutation,
} = agentInboxApi;
