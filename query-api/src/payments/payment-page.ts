import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { hadResult } from '@shop/contracts/payments/notifications.contract';
import type {
  PaymentDocument,
  PaymentNotificationDocument,
} from '@shop/contracts/payments/documents';
import { paymentNotificationsModel } from '@shop/contracts/payments/documents';
import { nextStepsOf } from '@shop/domain/payments/next-steps.rules';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import { createTextOpener } from '../people/text-opener.ts';
import { adminOrderMapper } from '../order-details/admin-order.ts';
import { findCollection } from '../positions/min-position.ts';
import type { NotificationQueries } from './notification-list.ts';
import { notificationItemMapper } from './notification-list.ts';
import { toAdminPayment } from './to-admin-payment.ts';

export type PaymentPageQueries = NotificationQueries &
  Readonly<{ readModels: Pick<ReadModels, 'documents' | 'serving'> }>;

type Refunds = AdminPaymentPage['refunds'];

/** The payment's document and the order's document may include a refund at different times. */
const listRefunds = (
  refunds: ReturnType<typeof toAdminPayment>['refunds'],
  order: OrderDocument | null,
): Refunds =>
  refunds.map((refund) => {
    const orderRefund = order?.refunds.find(({ refund_id: id }) => id === refund.refund_id);
    if (!orderRefund) {
      const status = refund.sent_at === null ? 'due' : 'sent';
      return { ...refund, status, failures: [], retried: 0 };
    }
    const { status, method, failures, retried } = orderRefund;
    return { ...refund, status, method, failures: [...failures], retried };
  });

const findUnexpectedReason = (order: OrderDocument, id: string) =>
  order.unexpected_payments.find((payment) => payment.id === id)?.reason ?? null;

/** A payment with its notifications and its order. */
export const readPaymentPage = async (
  ctx: Context,
  queries: PaymentPageQueries,
  payment: PaymentDocument,
  id: string,
): Promise<AdminPaymentPage> => {
  const { readModels } = queries;
  const [orders, inbox] = await Promise.all([
    findCollection<OrderDocument>(ctx, readModels, ordersModel),
    findCollection<PaymentNotificationDocument>(ctx, readModels, paymentNotificationsModel),
  ]);
  const [order, notifications] = await Promise.all([
    payment.order_id === null ? null : orders.documents.findOne({ _id: payment.order_id }),
    inbox.documents.find({ _id: { $in: [...payment.notifications] } }).toArray(),
  ]);
  const found = notifications
    .flatMap(({ _id, document }) => (document ? [{ id: _id, document }] : []))
    .toSorted((one, other) => (one.document.at < other.document.at ? 1 : -1));
  const orderDocument = order?.document ?? null;
  const adminPayment = toAdminPayment(payment, id);
  const refunds = listRefunds(adminPayment.refunds, orderDocument);
  const [shown, shownOrder] = await Promise.all([
    notificationItemMapper(queries)(found),
    orderDocument && adminOrderMapper(createTextOpener(queries.open))(orderDocument),
  ]);
  return {
    ...adminPayment,
    refunds,
    order: shownOrder && {
      number: shownOrder.number,
      payment_system: shownOrder.payment_system,
      email_masked: shownOrder.email_masked,
    },
    next_steps: [
      ...nextStepsOf(
        {
          status: payment.status,
          hasWrongCurrency: found.some(({ document }) => hadResult(document, 'wrong_currency')),
          isReversed: payment.is_reversed,
          refunds,
        },
        orderDocument && {
          attentionReasons: orderDocument.attention_reasons,
          unexpectedPayment: findUnexpectedReason(orderDocument, id),
          isMailFailed: orderDocument.mail === 'failed',
        },
      ),
    ],
    notifications: [...shown],
  };
};
