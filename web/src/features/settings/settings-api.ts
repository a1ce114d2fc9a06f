import type {
  Avatar,
  ConfirmEmailReply,
  ReauthenticateRequest,
  SessionItem,
} from '@shop/contracts/identity/account.contract';
import { avatars, confirmEmailReply, sessions } from '@shop/contracts/identity/account.contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import { currentUser } from '@shop/contracts/identity/contract';
import { api } from '../../shared/api/api.ts';
import { userApi } from '../../shared/session/user-api.ts';

const notThere = 404;

export const {
  useAvatarsQuery,
  useSessionsQuery,
  useSaveSettingsMutation,
  useChooseStatusEmailsMutation,
  useChooseRemindersMutation,
  useSendEmailCodeMutation,
  useConfirmEmailMutation,
  useCancelEmailChangeMutation,
  useReauthenticateMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useSignOutEverywhereMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    avatars: build.query<readonly Avatar[], void>({
      query: () => '/avatars',
      responseSchema: avatars,
    }),
    sessions: build.query<readonly SessionItem[], void>({
      query: () => '/sessions',
      responseSchema: sessions,
      providesTags: ['Session'],
    }),
    chooseStatusEmails: build.mutation<unknown, boolean>({
      query: (enabled) => ({ url: '/profile/status-emails', method: 'POST', body: { enabled } }),
      invalidatesTags: ['User'],
    }),
    chooseReminders: build.mutation<unknown, boolean>({
      query: (enabled) => ({ url: '/profile/reminders', method: 'POST', body: { enabled } }),
      invalidatesTags: ['User'],
    }),
    saveSettings: build.mutation<CurrentUser, FormData>({
      query: (body) => ({ url: '/profile/settings/save', method: 'POST', body }),
      responseSchema: currentUser,
      invalidatesTags: ['Session'],
      onQueryStarted: async (_form, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(userApi.util.updateQueryData('user', undefined, () => saved.data));
      },
    }),
    sendEmailCode: build.mutation<ConfirmEmailReply, void>({
      query: () => ({ url: '/email/confirm', method: 'POST', body: {} }),
      responseSchema: confirmEmailReply,
    }),
    confirmEmail: build.mutation<ConfirmEmailReply, Readonly<{ code: string }>>({
      query: (body) => ({ url: '/email/confirm', method: 'POST', body }),
      responseSchema: confirmEmailReply,
      invalidatesTags: ['Purchase', 'User'],
    }),
    cancelEmailChange: build.mutation<unknown, void>({
      query: () => ({ url: '/email/cancel', method: 'POST', body: {} }),
      invalidatesTags: ['User'],
    }),
    reauthenticate: build.mutation<unknown, ReauthenticateRequest>({
      query: (body) => ({ url: '/sessions/reauthenticate', method: 'POST', body }),
    }),
    /** A session that has already ended counts as success. */
    endSession: build.mutation<null, string>({
      queryFn: async (id, _api, _options, baseQuery) => {
        const { error } = await baseQuery({ url: `/sessions/${id}`, method: 'DELETE' });
        return error && error.status !== notThere ? { error } : { data: null };
      },
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/sessions/end-others', method: 'POST', body: {} }),
      invalidatesTags: ['Session'],
    }),
    signOutEverywhere: build.mutation<unknown, void>({
      query: () => ({ url: '/logout', method: 'POST', body: { everywhere: true } }),
      extraOptions: { endsSession: true },
    }),
  }),
});
