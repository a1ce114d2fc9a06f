import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { ArticleViewsCounted } from './events.ts';

export type CountArticleViews = Command<
  'CountArticleViews',
  { batchId: string; views: Readonly<Record<string, number>>; now: Instant }
>;

/** The newest counted batches, so that a repeated batch counts once. */
export type ArticleViews = readonly string[];

/** A program repeats a batch before it sends the next, so this covers many programs. */
const maxBatches = 100;

/** The views of all articles on one day. */
export const articleViews: Decider<ArticleViews, CountArticleViews, ArticleViewsCounted> = {
  initialState: [],
  decide: ({ data: { batchId, views, now } }, batches) =>
    batches.includes(batchId)
      ? []
      : [{ type: 'content.ArticleViewsCounted', data: { batchId, views, at: now } }],
  evolve: (batches, { data: { batchId } }) => [...batches, batchId].slice(-maxBatches),
};

/** `day` is a date in UTC: `2026-11-23`. */
export const articleViewsStream = (day: string): string => `articleViews-${day}`;
