import type { Purchase } from '@shop/contracts/ordering/order-page.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { OwnListQuery } from '@shop/contracts/wire/own-list.contract';
import type { Reply } from '@shop/platform/http';
import type { Context } from 'koa';
import type { ReadModels } from '@shop/platform/projections';
import { findCollection } from '../positions/min-position.ts';
import { replyOwnPage, findOwnPage } from '../positions/own-page.ts';
import { toOrderPage } from '../order-details/order-page.ts';
import type { OrderOwnership } from './order-ownership.ts';
import { ownedOrdersFilter } from './order-ownership.ts';

export const toPurchase = (order: OrderDocument): Purchase => {
  const page = toOrderPage(order, null);
  const { order_id, number, status, attention, product, rate, count } = page;
  const { total, fee, amount_due, placed_at, paid_at, downloadable, keys } = page;
  return {
    order_id,
    number,
    status,
    attention,
    product,
    rate,
    count,
    total,
    fee,
    amount_due,
    placed_at,
    paid_at,
    downloadable,
    keys,
  };
};

/** A page of a signed-in buyer's orders, newest first. */
export const listPurchases =
  (readModels: Pick<ReadModels, 'documents' | 'serving'>) =>
  async (ownership: OrderOwnership, query: OwnListQuery, ctx: Context): Promise<Reply> => {
    const { documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
    const newestFirst = { 'document.placed_at': -1 } as const; // matches the indexes
    const { found, total } = await findOwnPage(
      documents,
      ownedOrdersFilter(ownership),
      newestFirst,
      query,
    );
    const purchases = found.flatMap(({ document }) => (document ? [toPurchase(document)] : []));
    return replyOwnPage(purchases, total);
  };
