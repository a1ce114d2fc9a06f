import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { adminTicketMessages } from '@shop/contracts/support/back-office.contract';
import type { SendMessageRequest, TicketMessage } from '@shop/contracts/support/contract';
import { readTicketReply, ticketMessage, ticketMessages } from '@shop/contracts/support/contract';
import { api } from '../../../shared/api/api.ts';
import { ownProblem } from '../../../shared/api/problem.ts';
import type { Conversation } from './conversation.ts';
import { mergeConversation } from './conversation.ts';
import type { Side } from './live-slice.ts';

/** A ticket, and the side from which it is viewed. */
export type Participant = Readonly<{ ticketId: string; side: Side }>;

const conversationPaths = {
  user: {
    messages: (id: string) => `/ticket/messages/${id}`,
    send: (id: string) => `/ticket/message/send/${id}`,
    read: (id: string) => `/ticket/${id}/read`,
  },
  staff: {
    messages: (id: string) => `/admin/tickets/${id}/messages`,
    send: (id: string) => `/admin/tickets/${id}/messages`,
    read: (id: string) => `/admin/tickets/${id}/read`,
  },
} as const;

/** Image types that cannot contain scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

export type SendMessageInput = Participant &
  Readonly<{
    /** The idempotency key. */
    key: string;
    text: string;
    files: readonly File[];
  }>;

/** Parses a response; undefined if it is invalid. */
const parseConversation: Readonly<Record<Side, (answer: unknown) => Conversation | undefined>> = {
  user: (answer) => {
    const messages = ticketMessages.safeParse(answer).data;
    return messages && { messages, notes: [] };
  },
  staff: (answer) => adminTicketMessages.safeParse(answer).data,
};

const buildMessageBody = ({ text, files }: SendMessageInput): SendMessageRequest | FormData => {
  if (files.length === 0) return { message: text };
  const form = new FormData();
  form.append('message', text);
  for (const file of files) form.append('files[]', file, file.name);
  return form;
};

export const conversationApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversation: build.query<Conversation, Participant>({
      queryFn: async ({ ticketId, side }, _context, _options, baseQuery) => {
        const { data, error } = await baseQuery(conversationPaths[side].messages(ticketId));
        if (error) return { error };
        const conversation = parseConversation[side](data);
        return conversation ? { data: conversation } : { error: ownProblem('unexpected', 'rus') };
      },
      /** The response may be older than messages that the socket has delivered. */
      merge: (cached, response) => mergeConversation(cached, response),
      extraOptions: { quiet: true },
      providesTags: (_conversation, _error, { ticketId }) => [
        { type: 'Conversation', id: ticketId },
      ],
    }),
    sendMessage: build.mutation<TicketMessage, SendMessageInput>({
      query: (input) => ({
        url: conversationPaths[input.side].send(input.ticketId),
        method: 'POST',
        headers: { 'Idempotency-Key': input.key },
        body: buildMessageBody(input),
      }),
      responseSchema: ticketMessage,
      extraOptions: { quiet: true },
      onQueryStarted: async ({ ticketId, side }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) await dispatch(mergeIntoConversation({ ticketId, side }, { messages: [data] }));
      },
      invalidatesTags: (_conversation, _error, { ticketId }) => [
        { type: 'Ticket', id: ticketId },
        { type: 'AgentTicket', id: ticketId },
      ],
    }),
    markRead: build.mutation<unknown, Participant & Readonly<{ seq: number }>>({
      query: ({ ticketId, side, seq }) => ({
        url: conversationPaths[side].read(ticketId),
        method: 'POST',
        body: { seq },
      }),
      responseSchema: readTicketReply,
      extraOptions: { quiet: true },
      invalidatesTags: ['Ticket', 'AgentTicket'],
    }),
    /**
     * The `blob:` address of a file: loading it requires a header that a plain link cannot send.
     * Pictures get their image type, so that the browser shows them. Other files can only be saved.
     */
    file: build.query<
      string,
      Readonly<{ ticketId: string; fileId: string; picture?: PictureType }>
    >({
      query: ({ ticketId, fileId, picture }) => ({
        url: `/ticket/${ticketId}/files/${fileId}`,
        responseHandler: async (response) =>
          response.ok
            ? URL.createObjectURL(
                new Blob([await response.blob()], picture ? { type: picture } : {}),
              )
            : ((await response.json()) as unknown),
      }),
      extraOptions: { quiet: true },
      onCacheEntryAdded: async (_key, { cacheDataLoaded, cacheEntryRemoved }) => {
        const { data } = await cacheDataLoaded.catch(() => ({ data: undefined }));
        await cacheEntryRemoved;
        if (data) URL.revokeObjectURL(data);
      },
    }),
  }),
});

const updateConversation = (participant: Participant, more: Partial<Conversation>) =>
  conversationApi.util.updateQueryData('conversation', participant, (cached) =>
    mergeConversation(cached, more),
  );

type MergeDispatch = ThunkDispatch<
  Parameters<ReturnType<typeof updateConversation>>[1] extends () => infer State ? State : never,
  unknown,
  UnknownAction
>;

/**
 * Merges received messages and notes into the conversation. While it loads for the first time, they
 * wait for the response, which may be older than they are.
 */
export const mergeIntoConversation =
  (participant: Participant, more: Partial<Conversation>) =>
  async (dispatch: MergeDispatch): Promise<void> => {
    const { patches } = dispatch(updateConversation(participant, more));
    const loading = dispatch(
      conversationApi.util.getRunningQueryThunk('conversation', participant),
    );
    if (patches.length > 0 || !loading) return;
    await loading;
    dispatch(updateConversation(participant, more));
  };

export const {
  useConversationQuery,
  useSendMessageMutation,
  useMarkReadMutation,
  useFileQuery,
  useLazyFileQuery,
} = conversationApi;
