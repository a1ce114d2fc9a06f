import { Router } from '@koa/router';
import type { UserOrder } from '@shop/contracts/ordering/user-orders.contract';
import { accountParams, userOrdersQuery } from '@shop/contracts/ordering/user-orders.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { endpoint, okNoStore, requireLevel } from '@shop/platform/http';
import { toOrderOwnership } from '../account-orders/order-ownership.ts';
import { toPurchase } from '../account-orders/purchases.ts';
import { countOwnOrders, findOwnOrdersPage } from '../account-orders/own-orders.ts';
import { findCollection } from '../positions/min-position.ts';
import type { UserQueries } from '../identity/users/user-queries.ts';
import { findUser } from '../identity/users/user-queries.ts';

const toItem = (order: OrderDocument): UserOrder => {
  const { number, status, attention, product, rate, count, total, placed_at } = toPurchase(order);
  const id = order.order_id;
  return {
    id,
    number,
    status,
    attention,
    attention_reasons: [...order.attention_reasons],
    product,
    rate,
    count,
    total,
    placed_at,
    as_guest: order.user_id === null,
  };
};

/** The orders of a user, for administrators. */
export const userOrderRoutes = ({ readModels, access, upToDate }: UserQueries): Router =>
  new Router().get(
    '/api/admin/users/:id/orders',
    requireLevel(access, 2),
    upToDate,
    endpoint({ params: accountParams, query: userOrdersQuery }, async ({ params, query }, ctx) => {
      const { user } = await findUser(ctx, readModels, params.id);
      const ownership = toOrderOwnership(user);
      const { documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
      const [total, orders] = await Promise.all([
        countOwnOrders(documents, ownership),
        findOwnOrdersPage(documents, ownership, query),
      ]);
      return okNoStore({ items: orders.map(toItem), total, ...query });
    }),
  );
