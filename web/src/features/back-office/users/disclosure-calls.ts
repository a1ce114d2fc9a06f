import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { revealedEmail } from '@shop/contracts/identity/users.contract';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ActionAttempt } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { attemptHeaders } from './account-actions-api.ts';
import { userPath } from './paths.ts';

type DisclosureRequest = Readonly<{ id: string; attempt: ActionAttempt }>;

const disclosureApi = entryApi.injectEndpoints({
  endpoints: (build) => ({
    revealEmail: build.mutation<Readonly<{ email: string }>, DisclosureRequest>({
      query: ({ id, attempt }) => ({
        url: `${userPath(id)}/email/reveal`,
        method: 'POST',
        headers: attemptHeaders(attempt),
        body: { reason: attempt.reason },
      }),
      responseSchema: revealedEmail,
      invalidatesTags: (_shown, _error, { id }) => entryTag(userPath(id)),
    }),
    permitExport: build.mutation<unknown, DisclosureRequest>({
      query: ({ id, attempt }) => ({
        url: `${userPath(id)}/export`,
        method: 'POST',
        headers: attemptHeaders(attempt),
        body: { reason: attempt.reason },
      }),
      invalidatesTags: (_done, _error, { id }) => entryTag(userPath(id)),
    }),
    exportUser: build.mutation<string, string>({
      query: (id) => ({
        url: `${userPath(id)}/export`,
        responseHandler: async (response) => (response.ok ? response.text() : response.json()),
      }),
    }),
  }),
});

/** Keeps the request and the response out of the store. */
const untracked = { track: false } as const;

/** Calls that return masked data in plain text. Only the calling component has the response. */
export const useDisclosureCalls = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useMemo(() => {
    const { revealEmail, permitExport, exportUser } = disclosureApi.endpoints;
    return {
      reveal: (attempt: DisclosureRequest) => dispatch(revealEmail.initiate(attempt, untracked)),
      permitExport: (attempt: DisclosureRequest) =>
        dispatch(permitExport.initiate(attempt, untracked)),
      exportUser: (id: string) => dispatch(exportUser.initiate(id, untracked)),
    };
  }, [dispatch]);
};
