import { Router } from '@koa/router';
import { defaultExchangeRate } from '@shop/domain/catalog/pricing.rules';
import type { ExchangeRateSettingDocument } from '@shop/contracts/payments/documents';
import { exchangeRateHistoryModel } from '@shop/contracts/payments/documents';
import { exchangeRateQuery } from '@shop/contracts/payments/exchange-rate.contract';
import { endpoint, okNoStore } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import { readListPage } from '../back-office/list.ts';
import type { StaffNamesDeps } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';
import { findCurrentRate, settingMapper } from './exchange-rate.ts';

export type ExchangeRateQueries = StaffNamesDeps &
  Readonly<{ readModels: Pick<ReadModels, 'documents' | 'serving'>; upToDate: Middleware }>;

/** Routes of the exchange rate and its history. */
export const exchangeRateRoutes = (
  queries: ExchangeRateQueries,
  administrator: Middleware,
): Router => {
  const { readModels, upToDate } = queries;
  return new Router().get(
    '/api/admin/exchange-rate',
    administrator,
    upToDate,
    endpoint({ query: exchangeRateQuery }, async ({ query }, ctx) => {
      const { documents } = await findCollection<ExchangeRateSettingDocument>(
        ctx,
        readModels,
        exchangeRateHistoryModel,
      );
      const page = await readListPage({
        documents,
        query,
        sorts: { at: 'revision' },
        is: {},
        item: (setting) => setting,
      });
      return okNoStore({
        ...page,
        items: await settingMapper(queries, documents, page.items),
        beginning: defaultExchangeRate / 100,
        current: await findCurrentRate(documents),
      });
    }),
  );
};
