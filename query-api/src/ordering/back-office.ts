import { Router } from '@koa/router';
import type { Sealed } from '@shop/domain/kernel';
import type { AdminOrderPage } from '@shop/domain/ordering/back-office.contract';
import { ordersQuery } from '@shop/domain/ordering/back-office.contract';
import { orderKey } from '@shop/domain/ordering/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { KeyDocument } from '@shop/domain/stock/documents';
import { keysModel } from '@shop/domain/stock/documents';
import { toWireMoney } from '@shop/domain/wire/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import type { Document } from 'mongodb';
import { z } from 'zod';
import { listed } from '../back-office/list.ts';
import { openIfKept } from '../identity/opening.ts';
import { paymentIds } from '../payments/payment-ids.ts';
import { documentsFor } from '../positions/min-position.ts';
import { adminOrderOf, refundDueByHand } from './admin-order.ts';
import type { OrderHistory } from './order-history.ts';
import { orderHistory } from './order-history.ts';
import { orderPageOf } from './order-page.ts';

export type OrderBackOfficeQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: (sealed: Sealed) => Promise<string>;
  emailHash: (email: string) => string;
  upToDate: Middleware;
}>;

const kept = { 'Cache-Control': 'private, no-store' };
/** A fingerprint, or the id that a key has by its import. */
const namesKey = /^([\da-f]{32}|[\da-f-]{36}:\d+)$/;
const answers = z.record(z.string(), z.string());

/** Orders as administrators see them. */
export const orderBackOfficeRoutes = (queries: OrderBackOfficeQueries): Router => {
  const { readModels, access, emailHash, upToDate } = queries;
  const administrator = requireLevel(access, 2);

  const open = openIfKept(queries.open);

  /** Orders that a key stands in or last went to, by its fingerprint or its id. */
  const ofKey = async (q: string, ctx: Context): Promise<Document> => {
    const { documents } = await documentsFor<KeyDocument>(ctx, readModels, keysModel);
    const known = await documents
      .find({ $or: [{ _id: q }, { 'document.fingerprint': q }] })
      .toArray();
    const orders = known.flatMap(({ document }) => document?.order_id ?? []);
    return {
      $or: [{ _id: { $in: orders } }, { 'document.keys': { $in: known.map(({ _id }) => _id) } }],
    };
  };

  /** A number, an e-mail, a key, or what a provider calls a payment. */
  const searched = async (q: string, ctx: Context): Promise<Document> => {
    if (q.includes('@')) return { 'document.email_hash': emailHash(q) };
    if (namesKey.test(q)) return ofKey(q, ctx);
    const payment = { 'document.payments': { $in: paymentIds(q) } };
    return /^\d{1,10}$/.test(q) ? { $or: [{ 'document.number': Number(q) }, payment] } : payment;
  };

  const toItem = adminOrderOf(open);

  const toPage = async (order: OrderDocument, history: OrderHistory): Promise<AdminOrderPage> => {
    const [email, fields] = await Promise.all([
      open(order.email),
      order.fields === null ? null : open(order.fields),
    ]);
    const { timeline: _, email_masked: __, ...page } = orderPageOf(order, email);
    return {
      ...page,
      email,
      user_id: order.user_id,
      region: order.region,
      delivery: order.delivery,
      fields: fields === null ? null : answers.parse(JSON.parse(fields)),
      exchange_rate: order.exchange_rate / 100,
      payments: [...order.payments],
      keys: [...order.keys],
      refunds: order.refunds.map(({ amount, failures, ...refund }) => ({
        ...refund,
        amount: toWireMoney(amount),
        failures: [...failures],
      })),
      ...history,
    };
  };

  return new Router({ prefix: '/api/admin/orders' })
    .get(
      '/',
      administrator,
      upToDate,
      endpoint({ query: ordersQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
        const product = query['filter[product]'];
        const page = await listed({
          documents,
          asked: query,
          sorts: { placed_at: 'placed_at', paid_at: 'paid_at', number: 'number' },
          is: {
            status: query['filter[status]'],
            attention: query['filter[attention]'],
            mail: query['filter[mail]'],
            payment_system: query['filter[payment_system]'],
            promo: query['filter[promo]'],
          },
          where: [
            ...(query.q === undefined ? [] : [await searched(query.q, ctx)]),
            ...(product === undefined ? [] : [{ 'document.bought.product.id': product }]),
            ...(query['filter[refund]'] === undefined ? [] : [refundDueByHand]),
          ],
          item: toItem,
        });
        return { ...ok(page), headers: kept };
      }),
    )
    .get(
      '/:number',
      administrator,
      upToDate,
      endpoint({ params: orderKey }, async ({ params }, ctx) => {
        const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
        const found = await documents.findOne({ 'document.number': params.number });
        if (!found?.document) throw new Refused('not-found');
        const history = await orderHistory(ctx, queries, found._id);
        return { ...ok(await toPage(found.document, history), found.position), headers: kept };
      }),
    );
};
