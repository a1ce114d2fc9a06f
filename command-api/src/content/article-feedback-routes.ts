import { Router } from '@koa/router';
import { articleVoteStream, contentStream } from '@shop/domain/content';
import { problemKey } from '@shop/contracts/content/contract';
import { viewRequest, voteRequest } from '@shop/contracts/content/feedback.contract';
import type { Clock } from '@shop/platform/clock';
import { endpoint, ok, HttpError, createCommandContext } from '@shop/platform/http';
import type { NetworkRateLimit } from '@shop/platform/limits';
import type { Aggregates } from '../aggregates.ts';
import type { ViewCounter } from './view-counter.ts';

export type ArticleFeedbackDeps = Readonly<{
  aggregates: Pick<Aggregates, 'contentEntries' | 'articleVotes'>;
  articleViews: Pick<ViewCounter, 'count'>;
  voteLimit: NetworkRateLimit;
  viewLimit: NetworkRateLimit;
  clock: Clock;
}>;

/**
 * Feedback about articles. It is stored without an account or an address: a vote under a
 * random id that the browser chose for this article, a view as a number.
 */
export const articleFeedbackRoutes = (deps: ArticleFeedbackDeps): Router => {
  const { aggregates, articleViews, voteLimit, viewLimit, clock } = deps;

  const requireShown = async (id: string): Promise<void> => {
    const { state } = await aggregates.contentEntries.load(contentStream('problem', id));
    if (state?.entry && 'active' in state.entry && state.entry.active) return;
    throw new HttpError('not-found');
  };

  /** False if the visitor has exceeded the view limit; such views are dropped silently. */
  const isPlausible = async (address: string): Promise<boolean> => {
    try {
      await viewLimit.consumeFor(address);
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  };

  return new Router()
    .post(
      '/api/problems/:id/views',
      endpoint({ params: problemKey, body: viewRequest }, async ({ params: { id } }, ctx) => {
        await requireShown(id);
        if (await isPlausible(ctx.ip)) articleViews.count(id);
        return { status: 202, body: {} };
      }),
    )
    .post(
      '/api/problems/:id/vote',
      endpoint({ params: problemKey, body: voteRequest }, async ({ params, body }, ctx) => {
        await requireShown(params.id);
        await voteLimit.consumeFor(ctx.ip);
        const data = { articleId: params.id, helpful: body.helpful, now: clock() };
        const { position } = await aggregates.articleVotes(
          articleVoteStream(params.id, body.visitor_id),
          { type: 'VoteOnArticle', data },
          createCommandContext(ctx, null),
        );
        return ok({}, position);
      }),
    );
};
