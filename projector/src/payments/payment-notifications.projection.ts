import type { PaymentNotificationDocument } from '@shop/domain/payments/documents';
import { paymentNotificationsModel } from '@shop/domain/payments/documents';
import type { NotificationJudgedAgain, NotificationReceived } from '@shop/domain/payments/events';
import type { Projection } from '@shop/platform/projections';

type NotificationFact = NotificationReceived | NotificationJudgedAgain;

/** One document per notification that was kept: what came, and how it was judged since. */
export const paymentNotificationsProjection: Projection<
  PaymentNotificationDocument,
  NotificationFact
> = {
  ...paymentNotificationsModel,
  categories: ['paymentInbox'],
  ignores: [
    'payments.ExchangeRateSet',
    'payments.InvoiceCreated',
    'payments.PaymentConfirmed',
    'payments.PaymentReversed',
  ],
  followed: false,
  indexes: [{ at: -1 }, { system: 1, at: -1 }, { verdict: 1, at: -1 }, { number: 1 }],
  documentIds: ({ data }) => [data.notificationId],
  on: {
    'payments.NotificationReceived': (_, { data }) => {
      const { system, verdict, number, paymentId, content, at } = data;
      return { system, verdict, number, payment_id: paymentId, content, at, judged_again: [] };
    },
    'payments.NotificationJudgedAgain': (known, { data: { verdict, applied, by, at } }) =>
      known && { ...known, judged_again: [...known.judged_again, { verdict, applied, by, at }] },
  },
};
