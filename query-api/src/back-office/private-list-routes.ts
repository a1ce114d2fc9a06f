import { Router } from '@koa/router';
import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { Reply } from '@shop/platform/http';
import { endpoint, jsonBody } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';

type SearchText = Readonly<{ q: string }>;

type PrivateListOptions<PageQuery, TableQuery> = Readonly<{
  /** The path of the list, for example `/api/admin/contacts`. */
  path: string;
  /** Checks the level and waits for the read models. */
  before: readonly Middleware[];
  /** Created by `withPrivateSearch`. */
  contract: Readonly<{
    query: z.ZodType<PageQuery>;
    tableQuery: z.ZodType<TableQuery>;
    search: z.ZodType<PageQuery & SearchText>;
    tableSearch: z.ZodType<TableQuery & SearchText>;
  }>;
  page: (query: PageQuery & Partial<SearchText>, ctx: Context) => Promise<Reply>;
  table: (query: TableQuery & Partial<SearchText>, ctx: Context) => Promise<Reply>;
}>;

/**
 * The routes of a list with private search. GET reads its page and its table; POST searches, so
 * that no URL contains the text.
 */
export const privateListRoutes = <PageQuery extends object, TableQuery extends object>({
  path,
  before: middleware,
  contract,
  page,
  table,
}: PrivateListOptions<PageQuery, TableQuery>): Router => {
  const parseBody = jsonBody();
  return new Router()
    .get(
      path,
      ...middleware,
      endpoint({ query: contract.query }, ({ query }, ctx) => page(query, ctx)),
    )
    .get(
      `${path}.csv`,
      ...middleware,
      endpoint({ query: contract.tableQuery }, ({ query }, ctx) => table(query, ctx)),
    )
    .post(
      privateSearchPath(path),
      ...middleware,
      parseBody,
      endpoint({ body: contract.search }, ({ body: query }, ctx) => page(query, ctx)),
    )
    .post(
      privateSearchPath(`${path}.csv`),
      ...middleware,
      parseBody,
      endpoint({ body: contract.tableSearch }, ({ body: query }, ctx) => table(query, ctx)),
    );
};
