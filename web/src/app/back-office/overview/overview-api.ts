import type { Overview } from '@shop/contracts/back-office/overview.contract';
import { overview } from '@shop/contracts/back-office/overview.contract';
import { api } from '../../../shared/api/api.ts';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, void>({
      query: () => '/admin/overview',
      responseSchema: overview,
      extraOptions: { quiet: true },
      providesTags: ['AdminOverview'],
    }),
  }),
});

export const { useOverviewQuery } = overviewApi;
