import type { UnreadAnswers } from '@shop/contracts/support/contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

const unreadAnswers = lazySchema(
  async () => (await import('@shop/contracts/support/contract')).unreadAnswers,
);

const { useUnreadAnswersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    unreadAnswers: build.query<UnreadAnswers, void>({
      query: () => '/ticket/unread',
      responseSchema: unreadAnswers,
      extraOptions: { quiet: true },
      providesTags: ['Ticket'],
    }),
  }),
});

const pollMs = 60_000;

/** How many messages of support the person signed in has not read; 0 for guests. */
export const useUnreadAnswers = (): number => {
  const skip = useCurrentUser() === undefined; // one call is enough to learn that a session has ended
  const { currentData } = useUnreadAnswersQuery(undefined, {
    skip,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return skip ? 0 : (currentData?.unread ?? 0);
};
