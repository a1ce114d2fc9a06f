import {
  exchangeRate,
  payment,
  paymentInbox,
  paymentInvoices,
  paymentSystem,
} from '@shop/domain/payments';
import { anyProjection } from '@shop/platform/projections';
import {
  droppedNotificationsProjection,
  exchangeRateHistoryProjection,
  exchangeRateProjection,
  paymentDaysProjection,
  paymentNotificationsProjection,
  paymentsProjection,
  paymentSystemsProjection,
} from '@shop/projector/payments';
import type { CapabilityHistory } from './stream-history.ts';

export const payments: CapabilityHistory = {
  histories: [
    [
      'a payment',
      payment,
      ['payments.PaymentConfirmed', 'payments.PaymentReversed'],
      {
        amount: { minor: 99_800, currency: 'RUB' },
        reversals: [
          { kind: 'refunded', reversalId: 're_1', amount: { minor: 99_800, currency: 'RUB' } },
        ],
      },
    ],
    ['the invoices of an order', paymentInvoices, ['payments.InvoiceCreated'], null],
    [
      'a notification inbox',
      paymentInbox,
      [
        'payments.NotificationReceived',
        'payments.NotificationReverified',
        'payments.NotificationRevealed',
        'payments.NotificationResolved',
        'payments.NotificationsDropped',
      ],
      null,
    ],
    [
      'a payment system',
      paymentSystem,
      [
        'payments.PaymentSystemTermsSet',
        'payments.PaymentSystemSwitched',
        'payments.PaymentSystemTested',
      ],
      { isOn: false, revision: 2 },
    ],
    ['the exchange rate', exchangeRate, ['payments.ExchangeRateSet'], null],
  ],
  projections: [
    anyProjection(paymentsProjection),
    anyProjection(paymentNotificationsProjection),
    anyProjection(paymentDaysProjection),
    anyProjection(droppedNotificationsProjection),
    anyProjection(paymentSystemsProjection),
    anyProjection(exchangeRateProjection),
    anyProjection(exchangeRateHistoryProjection),
  ],
};
