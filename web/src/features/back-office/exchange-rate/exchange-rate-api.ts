import type { ExchangeRateEffect } from '@shop/contracts/catalog/admin-prices.contract';
import { exchangeRateEffect } from '@shop/contracts/catalog/admin-prices.contract';
import type { ExchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import { exchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { lazySchema } from '../../../shared/lazy/lazy-schema.ts';

export const exchangeRatePath = '/admin/exchange-rate';

/** The maximum number of settings in the chart and the table. */
const maxSettings = 100;

export const { useExchangeRateQuery, useLazyExchangeRateQuery, useRateEffectQuery } =
  entryApi.injectEndpoints({
    endpoints: (build) => ({
      exchangeRate: build.query<ExchangeRateSettings, void>({
        query: () => `${exchangeRatePath}?size=${maxSettings}`,
        responseSchema: lazySchema(async () => exchangeRateSettings),
        providesTags: () => entryTag(exchangeRatePath),
        keepUnusedDataFor: 0,
      }),
      /** The effect of another rate, in rubles per dollar. */
      rateEffect: build.query<ExchangeRateEffect, number>({
        query: (dollar) => `${exchangeRatePath}/effect?dollar=${dollar}`,
        responseSchema: lazySchema(async () => exchangeRateEffect),
        providesTags: () => entryTag(exchangeRatePath),
        keepUnusedDataFor: 0,
        extraOptions: { quiet: true },
      }),
    }),
  });
