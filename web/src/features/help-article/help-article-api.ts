import type {
  HelpArticle,
  HelpItem,
  ProblemCategory,
  ProblemKind,
} from '@shop/contracts/content/contract';
import { helpArticle, problems } from '@shop/contracts/content/contract';
import { api } from '../../shared/api/api.ts';

type Group = Readonly<{ kind: ProblemKind; category?: ProblemCategory }>;

/** The maximum number of articles that the margin has room for. */
const maxRelated = 12;

type Vote = Readonly<{ id: string; visitorId: string; helpful: boolean }>;

export const {
  useHelpArticleQuery,
  useRelatedArticlesQuery,
  useCountViewMutation,
  useVoteMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    helpArticle: build.query<HelpArticle, string>({
      query: (id) => `/problems/${encodeURIComponent(id)}`,
      responseSchema: helpArticle,
    }),
    relatedArticles: build.query<readonly HelpItem[], Group>({
      query: (group) => ({ url: '/problems', params: { ...group, size: maxRelated } }),
      responseSchema: problems,
    }),
    countView: build.mutation<unknown, string>({
      query: (id) => ({ url: `/problems/${id}/views`, method: 'POST', body: {} }),
      extraOptions: { quiet: true },
    }),
    vote: build.mutation<unknown, Vote>({
      query: ({ id, visitorId, helpful }) => ({
        url: `/problems/${id}/vote`,
        method: 'POST',
        body: { visitor_id: visitorId, helpful },
      }),
    }),
  }),
});
