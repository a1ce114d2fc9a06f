import type {
  ExchangeRateDocument,
  ExchangeRateSettingDocument,
} from '@shop/contracts/payments/documents';
import { exchangeRateHistoryModel, exchangeRateModel } from '@shop/contracts/payments/documents';
import type { ExchangeRateSet } from '@shop/domain/payments/events';
import { defineProjection } from '../define-projection.ts';

/** One document, `dollar`: the price of a dollar. */
export const exchangeRateProjection = defineProjection('exchangeRate').projection<
  ExchangeRateDocument,
  ExchangeRateSet
>({
  ...exchangeRateModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [],
  documentIds: () => ['dollar'],
  on: { 'payments.ExchangeRateSet': (_, { data: { dollar, at } }) => ({ dollar, at }) },
});

/** Every change of the exchange rate, with its actor and time. */
export const exchangeRateHistoryProjection = defineProjection('exchangeRate').projection<
  ExchangeRateSettingDocument,
  ExchangeRateSet
>({
  ...exchangeRateHistoryModel,
  ignores: {},
  hasChangeFeed: false,
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
});
