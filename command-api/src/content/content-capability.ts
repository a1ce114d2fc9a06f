import { downloadsBucket } from '@shop/contracts/content/documents';
import { articleViewsStream } from '@shop/domain/content';
import type { Middleware } from 'koa';
import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import { hour } from '../limits.ts';
import { articleFeedbackRoutes } from './article-feedback-routes.ts';
import { contentRoutes, fileRoutes } from './routes.ts';
import type { ViewCounter } from './view-counter.ts';
import { viewCounter } from './view-counter.ts';

const countViews = ({ aggregates, clock, newId, environment, log }: CommandProgram): ViewCounter =>
  viewCounter({
    send: async ({ batchId, views }) => {
      const now = clock();
      await aggregates.articleViews(
        articleViewsStream(now.slice(0, 10)),
        { type: 'CountArticleViews', data: { batchId, views, now } },
        { actor: 'system:article-views', correlationId: batchId, causationId: null },
      );
    },
    newId,
    everyMs: environment.VIEWS_COUNTED_EVERY_SECONDS * 1_000,
    report: (error) =>
      log.warn(
        { err: error },
        'Could not append the counted article views; trying again with the next batch',
      ),
  });

/** Articles, slides, contacts, legal pages and files that visitors download. */
export const contentCapability = (program: CommandProgram, idempotency: Middleware): Capability => {
  const { limits } = program;
  const articleViews = countViews(program);
  const deps = { ...program, idempotency, downloads: program.fileBucket(downloadsBucket) };
  return {
    uploads: [fileRoutes(deps)],
    routers: [
      contentRoutes(deps),
      articleFeedbackRoutes({
        ...program,
        articleViews,
        voteLimit: limits.perNetwork({ name: 'article-votes', points: 30, seconds: hour }),
        viewLimit: limits.perNetwork({ name: 'article-views', points: 120, seconds: hour }),
      }),
    ],
    close: () => articleViews.close(),
  };
};
