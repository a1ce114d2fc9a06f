import { totpHeader } from '@shop/contracts/identity/totp.contract';
import type { EditUserRequest } from '@shop/contracts/identity/users.contract';
import { editUserReply } from '@shop/contracts/identity/users.contract';
import type { ActionAttempt } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import type { SavedEntry } from '../../../shared/back-office/entry-api.ts';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { userPath } from './paths.ts';

type UserReference = Readonly<{ id: string }>;
type UserAction = UserReference & Readonly<{ attempt: ActionAttempt }>;
type BanReference = UserAction & Readonly<{ until: string | null }>;

const listUserTags = (_reply: unknown, _error: unknown, { id }: UserReference) =>
  entryTag(userPath(id));

/** A retry sends the same key, so that the server executes the action once. */
export const attemptHeaders = ({ key, code }: Pick<ActionAttempt, 'key' | 'code'>) => ({
  'Idempotency-Key': key,
  ...(code !== '' && { [totpHeader]: code }),
});

/** The changes that staff can make to an account. */
export const {
  useEditUserMutation,
  useEndUserSessionMutation,
  useEndSessionsMutation,
  useAddNoteMutation,
  useRemoveNoteMutation,
  useResetTotpMutation,
  useEraseUserMutation,
  useBanUserMutation,
  useUnbanUserMutation,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    editUser: build.mutation<
      SavedEntry,
      UserReference & Readonly<{ body: EditUserRequest; code?: string }>
    >({
      query: ({ id, body, code = '' }) => ({
        url: userPath(id),
        method: 'PUT',
        body,
        ...(code !== '' && { headers: { [totpHeader]: code } }),
      }),
      responseSchema: editUserReply,
      invalidatesTags: (saved, _error, { id }) => (saved ? entryTag(userPath(id)) : []),
    }),
    endUserSession: build.mutation<unknown, UserReference & Readonly<{ session: string }>>({
      query: ({ id, session }) => ({
        url: `${userPath(id)}/sessions/${session}`,
        method: 'DELETE',
      }),
      invalidatesTags: listUserTags,
    }),
    endSessions: build.mutation<unknown, UserReference>({
      query: ({ id }) => ({ url: `${userPath(id)}/sessions/end`, method: 'POST', body: {} }),
      invalidatesTags: listUserTags,
    }),
    addNote: build.mutation<unknown, UserReference & Readonly<{ note: string; text: string }>>({
      query: ({ id, note, text }) => ({
        url: `${userPath(id)}/notes`,
        method: 'POST',
        body: { id: note, text },
      }),
      invalidatesTags: listUserTags,
    }),
    removeNote: build.mutation<unknown, UserReference & Readonly<{ note: string }>>({
      query: ({ id, note }) => ({ url: `${userPath(id)}/notes/${note}`, method: 'DELETE' }),
      invalidatesTags: listUserTags,
    }),
    resetTotp: build.mutation<unknown, UserAction>({
      query: ({ id, attempt }) => ({
        url: `${userPath(id)}/totp/reset`,
        method: 'POST',
        headers: attemptHeaders(attempt),
        body: { reason: attempt.reason },
      }),
      invalidatesTags: listUserTags,
    }),
    eraseUser: build.mutation<unknown, UserAction>({
      query: ({ id, attempt }) => ({
        url: `${userPath(id)}/erase`,
        method: 'POST',
        headers: attemptHeaders(attempt),
        body: { reason: attempt.reason },
      }),
      invalidatesTags: listUserTags,
    }),
    banUser: build.mutation<unknown, BanReference>({
      query: ({ id, until, attempt }) => ({
        url: `${userPath(id)}/ban`,
        method: 'POST',
        headers: attemptHeaders(attempt),
        body: { reason: attempt.reason, until },
      }),
      invalidatesTags: listUserTags,
    }),
    unbanUser: build.mutation<unknown, UserAction & Readonly<{ ban: string }>>({
      query: ({ ban, attempt }) => ({
        url: `/admin/bans/${ban}/lift`,
        method: 'POST',
        headers: attemptHeaders(attempt),
        body: { reason: attempt.reason },
      }),
      invalidatesTags: listUserTags,
    }),
  }),
});
