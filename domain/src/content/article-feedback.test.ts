import { noon, describeDecider } from '../testing/index.ts';
import type { CountArticleViews } from './article-views.ts';
import { articleViews } from './article-views.ts';
import type { VoteOnArticle } from './article-vote.ts';
import { articleVote } from './article-vote.ts';
import type { ArticleViewsCounted, ArticleVoted } from './events.ts';

const vote = (helpful: boolean): VoteOnArticle => ({
  type: 'VoteOnArticle',
  data: { articleId: 'a', helpful, now: noon },
});
const voted = (helpful: boolean, before: boolean | null): ArticleVoted => ({
  type: 'content.ArticleVoted',
  data: { articleId: 'a', helpful, before, at: noon },
});

describe('a vote on an article', () => {
  const { given } = describeDecider(articleVote);

  it('counts once, whether it is positive or negative', () => {
    given().when(vote(true)).emits(voted(true, null));
    given().when(vote(false)).emits(voted(false, null));
    given(voted(true, null)).when(vote(true)).emitsNothing();
    given(voted(false, null)).when(vote(false)).emitsNothing();
  });

  it('can be changed, and records the previous vote', () => {
    given(voted(true, null)).when(vote(false)).emits(voted(false, true));
    given(voted(true, null), voted(false, true)).when(vote(true)).emits(voted(true, false));
  });
});

const views = { a: 3, b: 1 };
const count = (batchId: string): CountArticleViews => ({
  type: 'CountArticleViews',
  data: { batchId, views, now: noon },
});
const counted = (batchId: string): ArticleViewsCounted => ({
  type: 'content.ArticleViewsCounted',
  data: { batchId, views, at: noon },
});

describe('views of articles', () => {
  const { given } = describeDecider(articleViews);

  it('are counted once per batch', () => {
    given().when(count('1')).emits(counted('1'));
    given(counted('1')).when(count('1')).emitsNothing();
    given(counted('1')).when(count('2')).emits(counted('2'));
  });

  it('are still recognized as counted after many other batches', () => {
    const others = Array.from({ length: 99 }, (_, index) => counted(`other-${index}`));
    given(counted('1'), ...others)
      .when(count('1'))
      .emitsNothing();
  });
});
