import type {
  HelpArticle,
  HelpItem,
  ProblemCategory,
  ProblemKind,
} from '@shop/domain/content/contract';
import { helpArticle, problems } from '@shop/domain/content/contract';
import { api } from '../../shared/api/api.ts';

type Group = Readonly<{ kind: ProblemKind; category?: ProblemCategory }>;

/** More of them a margin does not hold. */
const mostRelated = 12;

export const { useHelpArticleQuery, useRelatedArticlesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    helpArticle: build.query<HelpArticle, string>({
      query: (id) => `/problems/${encodeURIComponent(id)}`,
      responseSchema: helpArticle,
    }),
    relatedArticles: build.query<readonly HelpItem[], Group>({
      query: (group) => ({ url: '/problems', params: { ...group, size: mostRelated } }),
      responseSchema: problems,
    }),
  }),
});
