import type {
  ExchangeRateDocument,
  ExchangeRateSettingDocument,
} from '@shop/contracts/payments/documents';
import { exchangeRateHistoryModel, exchangeRateModel } from '@shop/contracts/payments/documents';
import type { ExchangeRateSet } from '@shop/domain/payments/events';
import type { Projection } from '@shop/platform/projections';

const otherEvents = [
  'payments.InvoiceCreated',
  'payments.NotificationJudgedAgain',
  'payments.NotificationReceived',
  'payments.NotificationRevealed',
  'payments.NotificationSettled',
  'payments.NotificationsDropped',
  'payments.NotificationVerifiedAgain',
  'payments.PaymentConfirmed',
  'payments.PaymentReversed',
  'payments.PaymentSystemSwitched',
  'payments.PaymentSystemTermsSet',
  'payments.PaymentSystemTested',
];

/** One document, `dollar`: what a dollar costs. */
export const exchangeRateProjection: Projection<ExchangeRateDocument, ExchangeRateSet> = {
  ...exchangeRateModel,
  categories: ['exchangeRate'],
  ignores: otherEvents,
  followed: true,
  indexes: [],
  documentIds: () => ['dollar'],
  on: { 'payments.ExchangeRateSet': (_, { data: { dollar, at } }) => ({ dollar, at }) },
};

/** Every setting of the rate: who made it, and when. */
export const exchangeRateHistoryProjection: Projection<
  ExchangeRateSettingDocument,
  ExchangeRateSet
> = {
  ...exchangeRateHistoryModel,
  categories: ['exchangeRate'],
  ignores: otherEvents,
  followed: false,
  indexes: [{ revision: -1 }],
  documentIds: ({ data }) => [String(data.revision)],
  on: {
    'payments.ExchangeRateSet': (_, { data: { dollar, revision, by, at } }) => ({
      dollar,
      revision,
      by,
      at,
    }),
  },
};
