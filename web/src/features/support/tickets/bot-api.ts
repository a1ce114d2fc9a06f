import type { Ticket } from '@shop/contracts/support/contract';
import { ticket } from '@shop/contracts/support/contract';
import { api } from '../../../shared/api/api.ts';
import { ticketTag } from './tickets-api.ts';

const botApi = api.injectEndpoints({
  endpoints: (build) => ({
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
      invalidatesTags: ticketTag,
    }),
  }),
});

export const { useAskBotMutation, useAskPersonMutation } = botApi;
