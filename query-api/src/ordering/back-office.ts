import { Router } from '@koa/router';
import { orderKey } from '@shop/contracts/ordering/order-page.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { orderList } from '@shop/contracts/ordering/order-list.contract';
import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, jsonBody, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { exportCsv } from '../back-office/export.ts';
import { readListPage } from '../back-office/list.ts';
import { privateListRoutes } from '../back-office/private-list-routes.ts';
import { findCollection } from '../positions/min-position.ts';
import type { AdminOrderDeps } from '../order-details/admin-order-page.ts';
import { adminOrderPageMapper } from '../order-details/admin-order-page.ts';
import type { OrderListDeps, OrderListQuery } from './order-list.ts';
import { orderColumns, orderListBuilder, sumOrders } from './order-list.ts';

export type OrderBackOfficeQueries = AdminOrderDeps &
  OrderListDeps &
  Readonly<{ access: Access; upToDate: Readonly<{ list: Middleware; page: Middleware }> }>;

const list = '/api/admin/orders';
/** Routes of orders for administrators. */
export const orderBackOfficeRoutes = (queries: OrderBackOfficeQueries): readonly Router[] => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const middleware = [administrator, upToDate.list] as const;
  const buildOrderList = orderListBuilder(queries);
  const toPage = adminOrderPageMapper(queries);

  const lists = privateListRoutes({
    path: list,
    before: middleware,
    contract: orderList,
    page: async (query, ctx) => {
      const page = await readListPage(await buildOrderList(ctx, query));
      return okNoStore(page);
    },
    table: async (query, ctx) =>
      exportCsv('orders', await buildOrderList(ctx, query), orderColumns),
  });

  const replySums = async (query: OrderListQuery, ctx: Context) =>
    okNoStore(await sumOrders(await buildOrderList(ctx, query)));
  const entries = new Router()
    .get(
      `${list}/sums`,
      ...middleware,
      endpoint({ query: orderList.tableQuery }, ({ query }, ctx) => replySums(query, ctx)),
    )
    .post(
      privateSearchPath(`${list}/sums`),
      ...middleware,
      jsonBody(),
      endpoint({ body: orderList.tableSearch }, ({ body }, ctx) => replySums(body, ctx)),
    )
    .get(
      `${list}/:number`,
      administrator,
      upToDate.page,
      endpoint({ params: orderKey }, async ({ params }, ctx) => {
        const { documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
        const found = await documents.findOne({ 'document.number': { $eq: params.number } });
        if (!found?.document) throw new HttpError('not-found');
        const page = await toPage(ctx, found.document);
        return okNoStore(page, found.position);
      }),
    );
  return [lists, entries];
};
