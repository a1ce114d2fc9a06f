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

/** The number of unread support messages of the signed-in user; 0 for guests. */
export const useUnreadAnswers = (): number => {
  const skip = useCurrentUser() === undefined; // another call already detects an ended session
  const { currentData } = useUnreadAnswersQuery(undefined, {
    skip,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return skip ? 0 : (currentData?.unread ?? 0);
};
