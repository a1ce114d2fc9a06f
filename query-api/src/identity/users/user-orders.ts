import { Router } from '@koa/router';
import type { UserOrder } from '@shop/contracts/ordering/user-orders.contract';
import { byAccount, userOrdersQuery } from '@shop/contracts/ordering/user-orders.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { endpoint, okNotStored, requireLevel } from '@shop/platform/http';
import { belongingsOfUser } from '../../ordering/orders-of.ts';
import { purchaseOf } from '../../ordering/purchases.ts';
import { countOrdersOf, pageOfOrders } from '../../ordering/separate-orders.ts';
import { documentsFor } from '../../positions/min-position.ts';
import type { UserQueries } from './user-queries.ts';
import { findUser } from './user-queries.ts';

const toItem = (order: OrderDocument): UserOrder => {
  const { number, status, product, rate, count, total, placed_at } = purchaseOf(order);
  const id = order.order_id;
  return {
    id,
    number,
    status,
    product,
    rate,
    count,
    total,
    placed_at,
    as_guest: order.user_id === null,
  };
};

/** What somebody bought, for administrators. */
export const userOrderRoutes = ({ readModels, access, upToDate }: UserQueries): Router =>
  new Router().get(
    '/api/admin/users/:id/orders',
    requireLevel(access, 2),
    upToDate,
    endpoint({ params: byAccount, query: userOrdersQuery }, async ({ params, query }, ctx) => {
      const { user } = await findUser(ctx, readModels, params.id);
      const theirs = belongingsOfUser(user);
      const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
      const [total, orders] = await Promise.all([
        countOrdersOf(documents, theirs),
        pageOfOrders(documents, theirs, query),
      ]);
      return okNotStored({ items: orders.map(toItem), total, ...query });
    }),
  );
