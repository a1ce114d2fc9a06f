import type { Counts } from '@shop/contracts/back-office/overview.contract';
import { useSelector } from 'react-redux';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';
import { selectSignedIn } from '../session/session-slice.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

const counts = lazySchema(
  async () => (await import('@shop/contracts/back-office/overview.contract')).counts,
);

export const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sectionCounts: build.query<Counts, void>({
      query: () => '/admin/counts',
      responseSchema: counts,
      extraOptions: { quiet: true },
      providesTags: ['AdminCounts'],
    }),
  }),
});

const none: Counts = {};

/**
 * What waits for a person in each section that the account may open. Empty for anybody else. The
 * pages of the shop poll; those of the back-office follow the counts by `useLiveCounts`.
 */
export const useSectionCounts = (pollingInterval = 0): Counts => {
  const signedIn = useSelector(selectSignedIn);
  const level = useCurrentUser()?.adminlvl ?? 0;
  const { currentData } = countsApi.useSectionCountsQuery(undefined, {
    skip: !signedIn || level < 1,
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return currentData ?? none;
};
