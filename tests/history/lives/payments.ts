import { exchangeRate, payment, paymentInbox, paymentInvoices } from '@shop/domain/payments';
import { anyProjection } from '@shop/platform/projections';
import {
  exchangeRateHistoryProjection,
  exchangeRateProjection,
  paymentNotificationsProjection,
  paymentsProjection,
} from '@shop/projector/payments';
import type { Told } from './life.ts';

export const payments: Told = {
  lives: [
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
    ['invoices', paymentInvoices, ['payments.InvoiceCreated'], null],
    [
      'an inbox',
      paymentInbox,
      ['payments.NotificationReceived', 'payments.NotificationJudgedAgain'],
      null,
    ],
    ['the exchange rate', exchangeRate, ['payments.ExchangeRateSet'], null],
  ],
  projections: [
    anyProjection(paymentsProjection),
    anyProjection(paymentNotificationsProjection),
    anyProjection(exchangeRateProjection),
    anyProjection(exchangeRateHistoryProjection),
  ],
};
