import type { Staff } from '@shop/contracts/support/back-office.contract';
import { staff } from '@shop/contracts/support/back-office.contract';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { adminContact, adminContacts } from '@shop/contracts/support/contacts.contract';
import { api } from '../../../shared/api/api.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { privateListRequest } from '../../../shared/back-office/list/private-search.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

/** The path of API calls below `/api`. */
export const messagesPath = '/admin/contacts';
/** The path of the pages. */
export const messagesPage = '/admin/contacts/messages';

const messagePath = (id: string): string => `${messagesPath}/${id}`;

export const contactMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: build.query<ListPage<AdminContact>, string>({
      query: (search) => privateListRequest(messagesPath, search),
      responseSchema: adminContacts,
      extraOptions: { quiet: true },
    }),
  }),
});

type ContactMessageReference = Readonly<{ id: string }>;

/** Every change of a message also changes the number of open messages. */
const listMessageTags = (_reply: unknown, _error: unknown, { id }: ContactMessageReference) =>
  [...entryTag(messagePath(id)), 'AdminCounts'] as const;

export type ChangeMessageStatus = ContactMessageReference &
  Readonly<{ action: 'close' | 'reopen' }>;

export const {
  useContactMessageQuery,
  useAssignableStaffQuery,
  useAnswerMessageMutation,
  useAssignMessageMutation,
  useChangeMessageStatusMutation,
  useBlockSenderMutation,
  useUnblockSenderMutation,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    contactMessage: build.query<AdminContact, string>({
      query: messagePath,
      responseSchema: adminContact,
      extraOptions: { quiet: true },
      providesTags: (_message, _error, id) => entryTag(messagePath(id)),
      keepUnusedDataFor: 0,
    }),
    assignableStaff: build.query<Staff, void>({
      query: () => '/admin/staff',
      responseSchema: staff,
      extraOptions: { quiet: true },
    }),
    answerMessage: build.mutation<
      unknown,
      ContactMessageReference & Readonly<{ text: string; key: string }>
    >({
      query: ({ id, text, key }) => ({
        url: `${messagePath(id)}/answer`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { text },
      }),
      invalidatesTags: listMessageTags,
    }),
    assignMessage: build.mutation<
      unknown,
      ContactMessageReference & Readonly<{ userId: string | null }>
    >({
      query: ({ id, userId }) => ({
        url: `${messagePath(id)}/assign`,
        method: 'POST',
        body: { user_id: userId },
      }),
      invalidatesTags: listMessageTags,
    }),
    changeMessageStatus: build.mutation<unknown, ChangeMessageStatus>({
      query: ({ id, action }) => ({
        url: `${messagePath(id)}/${action}`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: listMessageTags,
    }),
    blockSender: build.mutation<
      unknown,
      ContactMessageReference & Readonly<{ reason: string; until: string | null }>
    >({
      query: ({ id, reason, until }) => ({
        url: `${messagePath(id)}/block`,
        method: 'POST',
        body: { reason, until },
      }),
      invalidatesTags: listMessageTags,
    }),
    unblockSender: build.mutation<
      unknown,
      ContactMessageReference & Readonly<{ banId: string; reason: string }>
    >({
      query: ({ banId, reason }) => ({
        url: `/admin/bans/${banId}/lift`,
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: listMessageTags,
    }),
  }),
});
