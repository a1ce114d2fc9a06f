import type { CurrentUser } from '@shop/contracts/identity/contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';
import type { StateWithSession } from './session-slice.ts';
import { banned, selectUsedAt, sessionUnusable, sessionUsed } from './session-slice.ts';

const currentUser = lazySchema(
  async () => (await import('@shop/contracts/identity/contract')).currentUser,
);

/** The minimum interval between reports that a session is in use. */
const seenEveryMs = 60 * 60_000;

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessionInUse: build.mutation<unknown, void>({
      query: () => ({ url: '/sessions/seen', method: 'POST', body: {} }),
      extraOptions: { quiet: true },
    }),
    user: build.query<CurrentUser, void>({
      query: () => '/user',
      responseSchema: currentUser,
      providesTags: ['User'],
      extraOptions: { patient: true },
      onQueryStarted: async (_none, query) => {
        const { dispatch } = query;
        const isCached = query.getCacheEntry().data !== undefined;
        try {
          await query.queryFulfilled;
          if (!isInUseSince(query.getState(), Date.now() - seenEveryMs)) {
            dispatch(sessionUsed(Date.now()));
            void dispatch(userApi.endpoints.sessionInUse.initiate(undefined, { track: false }));
          }
        } catch (refusal) {
          const status = statusOf(refusal);
          if (status === 403) dispatch(banned());
          else if (status >= 400 && status !== 401 && !isCached) dispatch(sessionUnusable());
        }
      },
    }),
  }),
});

const isInUseSince = (state: unknown, moment: number): boolean => {
  const usedAt = selectUsedAt(state as StateWithSession); // set in `createStore`
  return usedAt !== null && usedAt > moment;
};

/**
 * 0 means no network, and 200 an interrupted response, for example during navigation. Neither means
 * that the token is invalid.
 */
const statusOf = (refusal: unknown): number => {
  const { error } = refusal as { error?: { status?: number } }; // as RTK Query rejects
  return error?.status ?? 0;
};

export const { useUserQuery } = userApi;
