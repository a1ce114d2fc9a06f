import type { Command, Decider } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { ArticleVoted } from './events.ts';

export type VoteOnArticle = Command<
  'VoteOnArticle',
  { articleId: string; helpful: boolean; now: Instant }
>;

/** The latest vote of this visitor; null before the first one. */
export type ArticleVote = boolean | null;

/** A visitor's answer to whether an article helped. It can be changed, and counts once. */
export const articleVote: Decider<ArticleVote, VoteOnArticle, ArticleVoted> = {
  initialState: null,
  decide: ({ data: { articleId, helpful, now } }, before) =>
    before === helpful
      ? []
      : [{ type: 'content.ArticleVoted', data: { articleId, helpful, before, at: now } }],
  evolve: (_, { data }) => data.helpful,
};

/** `visitorId` is random and differs per article, so it identifies no person. */
export const articleVoteStream = (articleId: string, visitorId: string): string =>
  `articleVote-${articleId}:${visitorId}`;
