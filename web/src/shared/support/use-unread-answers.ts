import type { UnreadAnswers } from '@shop/contracts/support/contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useIsPageHidden } from '../ui/use-is-page-hidden.ts';

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

const visiblePollMs = 60_000;
/** Slower, but not stopped: the count in the title is meant for readers in another tab. */
const hiddenPollMs = 180_000;

/** The number of unread support messages of the signed-in user; 0 for guests. */
export const useUnreadAnswers = (): number => {
  const skip = useCurrentUser() === undefined; // another call already detects an ended session
  const isHidden = useIsPageHidden();
  const { currentData } = useUnreadAnswersQuery(undefined, {
    skip,
    pollingInterval: isHidden ? hiddenPollMs : visiblePollMs,
    skipPollingIfUnfocused: false,
    refetchOnFocus: true,
  });
  return skip ? 0 : (currentData?.unread ?? 0);
};
