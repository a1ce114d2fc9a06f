import { Router } from '@koa/router';
import type { ClientConfig } from '@shop/contracts/content/contract';
import { pageKey, problemKey, problemsQuery } from '@shop/contracts/content/contract';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Clock } from '@shop/platform/clock';
import { endpoint, HttpError } from '@shop/platform/http';
import type { Middleware } from 'koa';
import { cacheable } from '../response-cache/cacheable-reply.ts';
import { listAvatars } from '../storage/avatars.ts';
import * as answers from './answers.ts';
import type { ContentReader } from './content-reader.ts';
import type { Content } from './content.ts';

export type ContentQueries = Readonly<{
  config: ClientConfig;
  content: Content;
  contentReader: Pick<ContentReader, 'article' | 'loaded'>;
  clock: Clock;
  upToDate: Middleware;
}>;

/** Public content outside the catalog. */
export const contentRoutes = (queries: ContentQueries): Router => {
  const { config, content, contentReader: reader, clock, upToDate } = queries;
  const loaded: Middleware = async (_, next) => {
    if (!reader.loaded()) throw new HttpError('busy', { retryAfterSeconds: 1 });
    await next();
  };

  return new Router()
    .get(
      '/config.json',
      endpoint({ query: emptyQuery }, async () => cacheable(config)),
    )
    .get(
      '/storage/config/socials/data.json',
      upToDate,
      loaded,
      endpoint({ query: emptyQuery }, async () => cacheable(answers.toSocials(content.socials()))),
    )
    .get(
      '/api/slides',
      upToDate,
      loaded,
      endpoint({ query: emptyQuery }, async () =>
        cacheable(content.slides(clock()).map(answers.toSlide)),
      ),
    )
    .get(
      '/api/problems',
      upToDate,
      loaded,
      endpoint({ query: problemsQuery }, async ({ query }) => {
        const { page, size, q } = query;
        const found = content.problems(query);
        const part = found.slice((page - 1) * size, page * size).map(answers.toHelpItem);
        const total = { 'X-Total': String(found.length) };
        return cacheable(part, total, q === undefined ? 'often' : 'once');
      }),
    )
    .get(
      '/api/problems/:id',
      upToDate,
      loaded,
      endpoint({ params: problemKey, query: emptyQuery }, async ({ params }) => {
        const article = content.problem(params.id) && (await reader.article(params.id));
        if (!article?.entry.active) throw new HttpError('not-found');
        return cacheable(answers.toHelpArticle(article));
      }),
    )
    .get(
      '/api/contacts',
      upToDate,
      loaded,
      endpoint({ query: emptyQuery }, async () =>
        cacheable(content.contactCards().map(answers.toContactCard)),
      ),
    )
    .get(
      '/api/pages/:page',
      upToDate,
      loaded,
      endpoint({ params: pageKey, query: emptyQuery }, async ({ params: { page } }) =>
        cacheable(answers.toContentPage(page, content.page(page))),
      ),
    )
    .get(
      '/api/avatars',
      upToDate,
      loaded,
      endpoint({ query: emptyQuery }, async () => cacheable(listAvatars(content.avatars()))),
    );
};
