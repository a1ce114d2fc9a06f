import type { HelpArticleDocument } from '@shop/contracts/content/documents';
import { helpArticlesModel } from '@shop/contracts/content/documents';
import type { ArticleViewsCounted, ArticleVoted, ProblemSaved } from '@shop/domain/content/events';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import { savedEntriesProjection } from '../saved-entries.ts';
import { defineProjection } from '../define-projection.ts';

type HelpArticleEvent = ProblemSaved | SortOrderChanged | ArticleVoted | ArticleViewsCounted;
type Counts = Pick<HelpArticleDocument, 'helpful' | 'unhelpful'>;

const documentId = (articleId: string): string => `problem:${articleId}`;

const savedEntries = savedEntriesProjection<HelpArticleDocument, ProblemSaved>({
  kinds: { 'content.ProblemSaved': 'problem' },
  lists: { problem: 'problems' },
  countersOf: (before) => ({
    views: before?.views ?? 0,
    helpful: before?.helpful ?? 0,
    unhelpful: before?.unhelpful ?? 0,
  }),
});

const countDifference = (isCounted: boolean, wasCounted: boolean): number =>
  Number(isCounted) - Number(wasCounted);

/** Counts a vote and removes the previous vote of the same visitor. */
const applyVote = ({ helpful, unhelpful }: Counts, { data }: ArticleVoted): Counts => {
  return {
    helpful: helpful + countDifference(data.helpful, data.before === true),
    unhelpful: unhelpful + countDifference(!data.helpful, data.before === false),
  };
};

/** Help articles with their view and vote counts. */
export const helpArticlesProjection = defineProjection(
  'problem',
  'sortOrder',
  'articleVote',
  'articleViews',
).projection<HelpArticleDocument, HelpArticleEvent>({
  ...helpArticlesModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ position: 1 }, { changed_at: -1 }, { views: -1 }, { helpful: -1 }, { unhelpful: -1 }],
  documentIds: (event) => {
    switch (event.type) {
      case 'content.ArticleVoted':
        return [documentId(event.data.articleId)];
      case 'content.ArticleViewsCounted':
        return Object.keys(event.data.views).map(documentId);
      case 'content.ProblemSaved':
      case 'sorting.SortOrderChanged':
        return savedEntries.documentIds(event);
    }
  },
  on: {
    ...savedEntries.on,
    'content.ArticleVoted': (document, event) =>
      document && { ...document, ...applyVote(document, event) },
    'content.ArticleViewsCounted': (document, { data }) =>
      document && { ...document, views: document.views + (data.views[document.id] ?? 0) },
  },
});
