import { Router } from '@koa/router';
import {
  adminPaymentKey,
  paymentsExportQuery,
  paymentsQuery,
  paymentSumsQuery,
} from '@shop/contracts/payments/back-office.contract';
import type { PaymentDayDocument, PaymentDocument } from '@shop/contracts/payments/documents';
import { paymentDaysModel, paymentsModel } from '@shop/contracts/payments/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNoStore, HttpError } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { exportCsv } from '../back-office/export.ts';
import { readListPage } from '../back-office/list.ts';
import { findCollection } from '../positions/min-position.ts';
import { paymentColumns, buildPaymentList } from './payment-list.ts';
import type { PaymentPageQueries } from './payment-page.ts';
import { readPaymentPage } from './payment-page.ts';
import { readPaymentSums } from './payment-sums.ts';

export type PaymentRouteQueries = PaymentPageQueries & Readonly<{ upToDate: Middleware }>;

/** The list of payments, its sums and its export. */
export const paymentRoutes = (queries: PaymentRouteQueries, administrator: Middleware): Router => {
  const { readModels, upToDate } = queries;
  const findPayments = async (ctx: Context) =>
    (await findCollection<PaymentDocument>(ctx, readModels, paymentsModel)).documents;

  return new Router({ prefix: '/api/admin' })
    .get(
      '/payments',
      administrator,
      upToDate,
      endpoint({ query: paymentsQuery }, async ({ query }, ctx) => {
        const { page, size, ...rest } = query;
        const list = await buildPaymentList(await findPayments(ctx), rest);
        return okNoStore(await readListPage({ ...list, query: { ...rest, page, size } }));
      }),
    )
    .get(
      '/payments.csv',
      administrator,
      upToDate,
      endpoint({ query: paymentsExportQuery }, async ({ query }, ctx) =>
        exportCsv(
          'payments',
          await buildPaymentList(await findPayments(ctx), query),
          paymentColumns,
        ),
      ),
    )
    .get(
      '/payments/sums',
      administrator,
      upToDate,
      endpoint({ query: paymentSumsQuery }, async ({ query }, ctx) => {
        const days = await findCollection<PaymentDayDocument>(ctx, readModels, paymentDaysModel);
        return okNoStore(await readPaymentSums(await findPayments(ctx), days.documents, query));
      }),
    );
};

/** One payment. Register this route after those with a fixed word in place of the id. */
export const paymentPageRoute = (queries: PaymentRouteQueries, administrator: Middleware): Router =>
  new Router({ prefix: '/api/admin' }).get(
    '/payments/:id',
    administrator,
    queries.upToDate,
    endpoint({ params: adminPaymentKey, query: emptyQuery }, async ({ params: { id } }, ctx) => {
      const { readModels } = queries;
      const { documents } = await findCollection<PaymentDocument>(ctx, readModels, paymentsModel);
      const payment = (await documents.findOne({ _id: id }))?.document;
      if (!payment) throw new HttpError('not-found');
      return okNoStore(await readPaymentPage(ctx, queries, payment, id));
    }),
  );
