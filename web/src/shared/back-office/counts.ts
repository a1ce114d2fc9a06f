import type { Counts } from '@shop/contracts/back-office/overview.contract';
import { api } from '../api/api.ts';
import { lazySchema } from '../lazy/lazy-schema.ts';
import { useIsStaff } from '../session/use-is-staff.ts';

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
 * The number of items that need attention in each section that the account may open; empty for
 * everyone else. Shop pages poll; back-office pages update the counts by `useLiveCounts`.
 */
export const useSectionCounts = (pollingInterval = 0): Counts => {
  const isStaff = useIsStaff();
  const { currentData } = countsApi.useSectionCountsQuery(undefined, {
    skip: !isStaff,
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return currentData ?? none;
};
