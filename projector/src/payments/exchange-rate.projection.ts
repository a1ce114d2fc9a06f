import type { ExchangeRateDocument } from '@shop/domain/payments/documents';
import { exchangeRateModel } from '@shop/domain/payments/documents';
import type { ExchangeRateSet } from '@shop/domain/payments/events';
import type { Projection } from '@shop/platform/projections';

/** One document, `dollar`: what a dollar costs. */
export const exchangeRateProjection: Projection<ExchangeRateDocument, ExchangeRateSet> = {
  ...exchangeRateModel,
  categories: ['exchangeRate'],
  ignores: ['payments.NotificationReceived', 'payments.PaymentConfirmed'],
  followed: true,
  indexes: [],
  documentIds: () => ['dollar'],
  on: { 'payments.ExchangeRateSet': (_, { data: { dollar, at } }) => ({ dollar, at }) },
};
