import { Router } from '@koa/router';
import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { Reply } from '@shop/platform/http';
import { endpoint, jsonBody, plainBody } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';

type Searched = Readonly<{ q: string }>;

type PrivateList<Asked, Matching> = Readonly<{
  /** Of the list: `/api/admin/contacts`. */
  path: string;
  /** The required level, and the read models that must be up to date. */
  before: readonly Middleware[];
  /** As `withPrivateSearch` makes it. */
  contract: Readonly<{
    query: z.ZodType<Asked>;
    tableQuery: z.ZodType<Matching>;
    search: z.ZodType<Asked & Searched>;
    tableSearch: z.ZodType<Matching & Searched>;
  }>;
  page: (asked: Asked & Partial<Searched>, ctx: Context) => Promise<Reply>;
  table: (asked: Matching & Partial<Searched>, ctx: Context) => Promise<Reply>;
}>;

/**
 * The routes of a list with private search: its page and its table are asked for with GET, and
 * searched with POST, so that no address holds the text.
 */
export const privateListRoutes = <Asked extends object, Matching extends object>({
  path,
  before,
  contract,
  page,
  table,
}: PrivateList<Asked, Matching>): Router => {
  const body = [plainBody(), jsonBody()];
  return new Router()
    .get(
      path,
      ...before,
      endpoint({ query: contract.query }, ({ query }, ctx) => page(query, ctx)),
    )
    .get(
      `${path}.csv`,
      ...before,
      endpoint({ query: contract.tableQuery }, ({ query }, ctx) => table(query, ctx)),
    )
    .post(
      privateSearchPath(path),
      ...before,
      ...body,
      endpoint({ body: contract.search }, ({ body: asked }, ctx) => page(asked, ctx)),
    )
    .post(
      privateSearchPath(`${path}.csv`),
      ...before,
      ...body,
      endpoint({ body: contract.tableSearch }, ({ body: asked }, ctx) => table(asked, ctx)),
    );
};
