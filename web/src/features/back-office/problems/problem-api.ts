import type { AdminProblem } from '@shop/contracts/content/back-office.contract';
import { adminProblem } from '@shop/contracts/content/back-office.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { lazySchema } from '../../../shared/lazy/lazy-schema.ts';

export const problemsPath = '/admin/problems';
export const problemPath = (id: string): string => `${problemsPath}/${id}`;

export const { useAdminProblemQuery, useLazyAdminProblemQuery } = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminProblem: build.query<AdminProblem, string>({
      query: problemPath,
      responseSchema: lazySchema(async () => adminProblem),
      providesTags: (_problem, _error, id) => entryTag(problemPath(id)),
      keepUnusedDataFor: 0,
    }),
  }),
});
