import type { AdminProblem } from '@shop/contracts/content/back-office.contract';
import { adminProblems } from '@shop/contracts/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

export const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminProblems: build.query<ListPage<AdminProblem>, string>({
      query: (search) => `/admin/problems${search}`,
      responseSchema: adminProblems,
      extraOptions: { quiet: true },
    }),
  }),
});
