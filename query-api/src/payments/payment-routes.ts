import { Router } from '@koa/router';
import {
  adminPaymentKey,
  paymentsExportQuery,
  paymentsQuery,
  paymentSumsQuery,
} from '@shop/contracts/payments/back-office.contract';
import type { PaymentDayDocument, PaymentDocument } from '@shop/contracts/payments/documents';
import { paymentDaysModel, paymentsModel } from '@shop/contracts/payments/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNotStored, Refused } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import { paymentColumns, paymentList } from './payment-list.ts';
import type { PaymentPageQueries } from './payment-page.ts';
import { paymentPage } from './payment-page.ts';
import { paymentSums } from './payment-sums.ts';

export type PaymentRouteQueries = PaymentPageQueries & Readonly<{ upToDate: Middleware }>;

/** The list of payments, its sums and its export. */
export const paymentRoutes = (queries: PaymentRouteQueries, administrator: Middleware): Router => {
  const { readModels, upToDate } = queries;
  const paymentsFor = async (ctx: Context) =>
    (await documentsFor<PaymentDocument>(ctx, readModels, paymentsModel)).documents;

  return new Router({ prefix: '/api/admin' })
    .get(
      '/payments',
      administrator,
      upToDate,
      endpoint({ query: paymentsQuery }, async ({ query }, ctx) => {
        const { page, size, ...rest } = query;
        const list = await paymentList(await paymentsFor(ctx), rest);
        return okNotStored(await listed({ ...list, asked: { ...rest, page, size } }));
      }),
    )
    .get(
      '/payments.csv',
      administrator,
      upToDate,
      endpoint({ query: paymentsExportQuery }, async ({ query }, ctx) =>
        exported('payments', await paymentList(await paymentsFor(ctx), query), paymentColumns),
      ),
    )
    .get(
      '/payments/sums',
      administrator,
      upToDate,
      endpoint({ query: paymentSumsQuery }, async ({ query }, ctx) => {
        const days = await documentsFor<PaymentDayDocument>(ctx, readModels, paymentDaysModel);
        return okNotStored(await paymentSums(await paymentsFor(ctx), days.documents, query));
      }),
    );
};

/** One payment. Its route comes after those that have a word in the place of the id. */
export const paymentPageRoute = (queries: PaymentRouteQueries, administrator: Middleware): Router =>
  new Router({ prefix: '/api/admin' }).get(
    '/payments/:id',
    administrator,
    queries.upToDate,
    endpoint({ params: adminPaymentKey, query: noQuery }, async ({ params: { id } }, ctx) => {
      const { readModels } = queries;
      const { documents } = await documentsFor<PaymentDocument>(ctx, readModels, paymentsModel);
      const known = (await documents.findOne({ _id: id }))?.document;
      if (!known) throw new Refused('not-found');
      return okNotStored(await paymentPage(ctx, queries, known, id));
    }),
  );
