import type { Router } from '@koa/router';
import { endpoint, okNoStore } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import type { Columns } from './export.ts';
import { exportCsv } from './export.ts';
import type { List } from './list.ts';
import { readListPage } from './list.ts';

type ListRoutes<Query, Doc extends object, Item> = Readonly<{
  /** The path of the list in its router, for example `/keys`. */
  path: string;
  /** Checks the level and waits for the read models. */
  before: readonly Middleware[];
  query: z.ZodType<Query & Readonly<{ page: number; size: number }>>;
  exportQuery: z.ZodType<Query>;
  buildList: (ctx: Context, query: Query) => Promise<List<Doc, Item>>;
  /** The name of the file. */
  name: string;
  columns: Columns<Item>;
}>;

/** Adds the routes that read a list: one page of it, and all of it as CSV. */
export const addListRoutes = <Query extends Readonly<{ sort: string }>, Doc extends object, Item>(
  router: Router,
  {
    path,
    before: middleware,
    query: pageQuery,
    exportQuery,
    buildList,
    name,
    columns,
  }: ListRoutes<Query, Doc, Item>,
): Router =>
  router
    .get(
      path,
      ...middleware,
      endpoint({ query: pageQuery }, async ({ query }, ctx) =>
        okNoStore(await readListPage({ ...(await buildList(ctx, query)), query })),
      ),
    )
    .get(
      `${path}.csv`,
      ...middleware,
      endpoint({ query: exportQuery }, async ({ query }, ctx) =>
        exportCsv(name, await buildList(ctx, query), columns),
      ),
    );
