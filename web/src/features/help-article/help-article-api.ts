import type { HelpArticle } from '@shop/domain/content/contract';
import { helpArticle } from '@shop/domain/content/contract';
import { api } from '../../shared/api/api.ts';

export const { useHelpArticleQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    helpArticle: build.query<HelpArticle, string>({
      query: (id) => `/problems/${encodeURIComponent(id)}`,
      responseSchema: helpArticle,
    }),
  }),
});
