import type { Purchase } from '@shop/domain/ordering/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { Reply } from '@shop/platform/http';
import { okNotStored } from '@shop/platform/http';
import type { Context } from 'koa';
import type { ReadModels } from '@shop/platform/projections';
import { documentsFor } from '../positions/min-position.ts';
import { orderPageOf } from './order-page.ts';
import type { Belongings } from './orders-of.ts';
import { ordersOf } from './orders-of.ts';

const mostPurchases = 500;

export const purchaseOf = (order: OrderDocument): Purchase => {
  const page = orderPageOf(order, null);
  const { order_id, number, status, attention, product, rate, count } = page;
  const { total, fee, amount_due, placed_at, paid_at, runs_until, downloadable } = page;
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
    runs_until,
    downloadable,
  };
};

/** What a signed-in buyer bought, newest first. */
export const listPurchases =
  (readModels: Pick<ReadModels, 'documents' | 'serving'>) =>
  async (belongings: Belongings, ctx: Context): Promise<Reply> => {
    const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
    const found = await documents
      .find(ordersOf(belongings))
      .sort({ 'document.placed_at': -1 })
      .limit(mostPurchases)
      .toArray();
    const purchases = found.flatMap(({ document }) => (document ? [purchaseOf(document)] : []));
    return okNotStored(purchases);
  };
