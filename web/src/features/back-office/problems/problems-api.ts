import type { AdminProblem } from '@shop/domain/content/back-office.contract';
import { adminProblems, savedReply } from '@shop/domain/content/back-office.contract';
import { api } from '../../../shared/api/api.ts';
import type { ListPage } from '../../../shared/back-office/list/list-endpoint.ts';

type Saved = Readonly<ReturnType<typeof savedReply.parse>>;

/** The call takes no other fields than these. */
const inputOf = (problem: AdminProblem, active: boolean) => {
  const { id: _id, changed_at: _changedAt, ...input } = problem;
  return { ...input, active };
};

export const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminProblems: build.query<ListPage<AdminProblem>, string>({
      query: (search) => `/admin/problems${search}`,
      responseSchema: adminProblems,
      extraOptions: { quiet: true },
    }),
    setProblemActive: build.mutation<Saved, Readonly<{ problem: AdminProblem; active: boolean }>>({
      query: ({ problem, active }) => ({
        url: `/admin/problems/${problem.id}`,
        method: 'PUT',
        body: inputOf(problem, active),
      }),
      responseSchema: savedReply,
      extraOptions: { quiet: true },
    }),
  }),
});
