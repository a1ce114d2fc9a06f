import { Router } from '@koa/router';
import { amountDue } from '@shop/domain/ordering/charge.rules';
import { defaultDollar } from '@shop/domain/catalog/pricing.rules';
import type { Sealed } from '@shop/domain/kernel';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type {
  AdminNotification,
  AdminNotificationPage,
  AdminPayment,
  AdminPaymentPage,
  AdminPaymentSystem,
} from '@shop/domain/payments/back-office.contract';
import {
  adminPaymentKey,
  exchangeRateQuery,
  notificationContent,
  notificationKey,
  notificationsQuery,
  paymentsQuery,
} from '@shop/domain/payments/back-office.contract';
import type {
  ExchangeRateSettingDocument,
  PaymentDocument,
  PaymentNotificationDocument,
} from '@shop/domain/payments/documents';
import {
  exchangeRateHistoryModel,
  paymentNotificationsModel,
  paymentsModel,
} from '@shop/domain/payments/documents';
import { paymentSystemFacts } from '@shop/domain/payments/systems.rules';
import { noQuery } from '@shop/domain/wire/call.contract';
import { paymentSystems, suffixed, toWireMoney } from '@shop/domain/wire/contract';
import type { Access } from '@shop/platform/access';
import { isAway } from '@shop/platform/documents';
import type { Reply } from '@shop/platform/http';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import { currentRate, settingsOf } from './exchange-rate.ts';
import type { SystemOn } from './routes.ts';
import { wireLimits } from './routes.ts';

export type PaymentBackOffice = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  systems: readonly SystemOn[];
  open: (sealed: Sealed) => Promise<string>;
  upToDate: Middleware;
}>;

const toAdminPayment = (document: PaymentDocument, id: string): AdminPayment => {
  const { notifications: _, amount, fee, reversed, refunds, ...rest } = document;
  return {
    id,
    ...rest,
    amount: amount && toWireMoney(amount),
    fee: fee && toWireMoney(fee.amount),
    fee_collection: fee && fee.collection,
    paid_by_buyer: amount && fee && toWireMoney(amountDue({ charge: amount, fee })),
    reversed: reversed.map((back) => ({ ...back, amount: toWireMoney(back.amount) })),
    refunds: refunds.map((refund) => ({ ...refund, amount: toWireMoney(refund.amount) })),
  };
};

/** What an order that was not read so far knows of a refund is not more than the payment does. */
const howFar = (
  { refund_id: id, way, sent_at }: AdminPayment['refunds'][number],
  order: OrderDocument | null,
): Pick<AdminPaymentPage['refunds'][number], 'way' | 'status' | 'failures' | 'retried'> => {
  const known = order?.refunds.find(({ refund_id }) => refund_id === id);
  if (!known) return { way, status: sent_at === null ? 'due' : 'sent', failures: [], retried: 0 };
  const { status, failures, retried } = known;
  return { way: known.way, status, failures: [...failures], retried };
};

const toAdminNotification = (
  document: PaymentNotificationDocument,
  id: string,
): AdminNotification => {
  const { content: _, judged_again, ...rest } = document;
  return { id, ...rest, judged_again: [...judged_again] };
};

const systemsOf = (on: readonly SystemOn[]): readonly AdminPaymentSystem[] =>
  paymentSystems.map((id) => {
    const { name, currencies } = paymentSystemFacts[id];
    const system = on.find((each) => each.id === id);
    return {
      id,
      ...suffixed('name', name),
      on: system !== undefined,
      currencies: [...currencies],
      fee_basis_points: system?.fee.basisPoints ?? null,
      fee_collection: system?.fee.collection ?? null,
      limits: system
        ? currencies.map((currency) => ({ currency, ...wireLimits(system.limits, currency) }))
        : [],
    };
  });

/** A number is an order's, anything else the provider's id. */
const searched = (q: string | undefined): readonly object[] => {
  if (q === undefined) return [];
  const byPayment = { 'document.payment_id': q };
  return [
    /^\d{1,10}$/.test(q) ? { $or: [{ 'document.number': Number(q) }, byPayment] } : byPayment,
  ];
};

const judgedAgain = (isJudged: 'true' | 'false' | undefined): readonly object[] =>
  isJudged === undefined ? [] : [{ 'document.judged_again.0': { $exists: isJudged === 'true' } }];

const privately = (body: unknown): Reply => ({
  ...ok(body),
  headers: { 'Cache-Control': 'private, no-store' },
});

/** Payments, what providers told of them, and the systems, as administrators see them. */
export const paymentBackOfficeRoutes = (queries: PaymentBackOffice): Router => {
  const { readModels, access, systems, open, upToDate } = queries;
  const mayRead = requireLevel(access, 2);

  /** null where the vault's key is gone; while the vault is away, nobody can tell. */
  const contentOf = async ({ content }: PaymentNotificationDocument) => {
    const opened = await open(content).catch((error: unknown) => {
      if (isAway(error)) throw error;
      return null;
    });
    return opened === null ? null : notificationContent.parse(JSON.parse(opened));
  };

  return new Router()
    .get(
      '/api/admin/payments',
      mayRead,
      upToDate,
      endpoint({ query: paymentsQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<PaymentDocument>(ctx, readModels, paymentsModel);
        return privately(
          await listed({
            documents,
            asked: query,
            sorts: { confirmed_at: 'confirmed_at', number: 'number' },
            is: { system: query['filter[system]'], outcome: query['filter[outcome]'] },
            where: searched(query.q),
            item: toAdminPayment,
          }),
        );
      }),
    )
    .get(
      '/api/admin/payments/notifications',
      mayRead,
      upToDate,
      endpoint({ query: notificationsQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<PaymentNotificationDocument>(
          ctx,
          readModels,
          paymentNotificationsModel,
        );
        return privately(
          await listed({
            documents,
            asked: query,
            sorts: { at: 'at' },
            is: {
              system: query['filter[system]'],
              verdict: query['filter[verdict]'],
              number: query['filter[number]'],
            },
            where: [...searched(query.q), ...judgedAgain(query['filter[judged_again]'])],
            item: toAdminNotification,
          }),
        );
      }),
    )
    .get(
      '/api/admin/payments/notifications/:id',
      mayRead,
      upToDate,
      endpoint({ params: notificationKey, query: noQuery }, async ({ params: { id } }, ctx) => {
        const { documents } = await documentsFor<PaymentNotificationDocument>(
          ctx,
          readModels,
          paymentNotificationsModel,
        );
        const known = (await documents.findOne({ _id: id }))?.document;
        if (!known) throw new Refused('not-found');
        const body: AdminNotificationPage = {
          ...toAdminNotification(known, id),
          content: await contentOf(known),
        };
        return privately(body);
      }),
    )
    .get(
      '/api/admin/payments/:id',
      mayRead,
      upToDate,
      endpoint({ params: adminPaymentKey, query: noQuery }, async ({ params: { id } }, ctx) => {
        const { documents } = await documentsFor<PaymentDocument>(ctx, readModels, paymentsModel);
        const known = (await documents.findOne({ _id: id }))?.document;
        if (!known) throw new Refused('not-found');
        const orders = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
        const order = await orders.documents.findOne({ 'document.order_id': known.order_id });
        const payment = toAdminPayment(known, id);
        const body: AdminPaymentPage = {
          ...payment,
          refunds: payment.refunds.map((refund) => ({
            ...refund,
            ...howFar(refund, order?.document ?? null),
          })),
          notifications: [...known.notifications],
        };
        return privately(body);
      }),
    )
    .get(
      '/api/admin/payment-systems',
      mayRead,
      endpoint({ query: noQuery }, async () => privately(systemsOf(systems))),
    )
    .get(
      '/api/admin/exchange-rate',
      mayRead,
      upToDate,
      endpoint({ query: exchangeRateQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<ExchangeRateSettingDocument>(
          ctx,
          readModels,
          exchangeRateHistoryModel,
        );
        const page = await listed({
          documents,
          asked: query,
          sorts: { at: 'revision' },
          is: {},
          item: (setting) => setting,
        });
        return privately({
          ...page,
          items: await settingsOf(queries, documents, page.items),
          beginning: defaultDollar / 100,
          current: await currentRate(documents),
        });
      }),
    );
};
