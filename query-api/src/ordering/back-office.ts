import { Router } from '@koa/router';
import { orderKey } from '@shop/contracts/ordering/contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { orderList } from '@shop/contracts/ordering/order-list.contract';
import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { Access } from '@shop/platform/access';
import {
  endpoint,
  jsonBody,
  okNotStored,
  plainBody,
  Refused,
  requireLevel,
} from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { privateListRoutes } from '../back-office/private-list-routes.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { AdminOrderDeps } from './admin-order-page.ts';
import { adminOrderPageOf } from './admin-order-page.ts';
import type { OrderListDeps, OrdersAsked } from './order-list.ts';
import { orderColumns, orderListOf, sumsOf } from './order-list.ts';

export type OrderBackOfficeQueries = AdminOrderDeps &
  OrderListDeps &
  Readonly<{ access: Access; upToDate: Readonly<{ list: Middleware; page: Middleware }> }>;

const list = '/api/admin/orders';
/** Orders as administrators see them. */
export const orderBackOfficeRoutes = (queries: OrderBackOfficeQueries): readonly Router[] => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const before = [administrator, upToDate.list] as const;
  const wanted = orderListOf(queries);
  const toPage = adminOrderPageOf(queries);

  const lists = privateListRoutes({
    path: list,
    before,
    contract: orderList,
    page: async (asked, ctx) => {
      const page = await listed(await wanted(ctx, asked));
      return okNotStored(page);
    },
    table: async (asked, ctx) => exported('orders', await wanted(ctx, asked), orderColumns),
  });

  const sums = async (asked: OrdersAsked, ctx: Context) =>
    okNotStored(await sumsOf(await wanted(ctx, asked)));
  const entries = new Router()
    .get(
      `${list}/sums`,
      ...before,
      endpoint({ query: orderList.tableQuery }, ({ query }, ctx) => sums(query, ctx)),
    )
    .post(
      privateSearchPath(`${list}/sums`),
      ...before,
      plainBody(),
      jsonBody(),
      endpoint({ body: orderList.tableSearch }, ({ body }, ctx) => sums(body, ctx)),
    )
    .get(
      `${list}/:number`,
      administrator,
      upToDate.page,
      endpoint({ params: orderKey }, async ({ params }, ctx) => {
        const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
        const found = await documents.findOne({ 'document.number': { $eq: params.number } });
        if (!found?.document) throw new Refused('not-found');
        const page = await toPage(ctx, found.document);
        return okNotStored(page, found.position);
      }),
    );
  return [lists, entries];
};
