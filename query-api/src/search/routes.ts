import { Router } from '@koa/router';
import type { SearchReply } from '@shop/contracts/back-office/search.contract';
import { searchRequest } from '@shop/contracts/back-office/search.contract';
import { lang } from '@shop/contracts/wire/contract';
import { searchPath } from '@shop/contracts/wire/private-search.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, getIdentity, jsonBody, okNoStore, requireLevel } from '@shop/platform/http';
import type { SearchDeps } from './finders.ts';
import { createFinders } from './finders.ts';

export type SearchQueries = SearchDeps & Readonly<{ access: Access }>;

/** Search uses POST, because the text may be secret and URLs are logged. */
export const searchRoutes = (queries: SearchQueries): Router => {
  const all = createFinders(queries);

  return new Router().post(
    searchPath,
    requireLevel(queries.access, 1),
    jsonBody(),
    endpoint({ body: searchRequest }, async ({ body: { q } }, ctx) => {
      const { level } = getIdentity(ctx);
      const language = lang.catch('rus').parse(ctx.get('Lang'));
      const groups = await Promise.all(
        all
          .filter((finder) => finder.level <= level)
          .map(async ({ kind, find }) => ({ kind, items: [...(await find(q, language))] })),
      );
      const reply: SearchReply = { groups: groups.filter(({ items }) => items.length > 0) };
      return okNoStore(reply);
    }),
  );
};
