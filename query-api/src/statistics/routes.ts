import { Router } from '@koa/router';
import {
  runwayQuery,
  statisticsQuery,
  statisticsTableQuery,
} from '@shop/contracts/statistics/contract';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { statisticsModel } from '@shop/contracts/statistics/documents';
import type { StockDocument } from '@shop/contracts/stock/documents';
import { stockModel } from '@shop/contracts/stock/documents';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, ok, okNoStore, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { replyCsv } from '../back-office/csv.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { findCollection } from '../positions/min-position.ts';
import { measureFirstAnswers } from './first-answers.ts';
import { findDeliveryTime } from './delivery-time.ts';
import { statisticsItems, statisticsReport } from './report.ts';
import { stockRunway } from './runway.ts';
import { statisticsTable } from './table.ts';

export type StatisticsQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalog: Catalog;
  access: Access;
  clock: Clock;
  upToDate: Middleware;
}>;

/** The read models that these routes use. */
export const statisticsModels = [statisticsModel, stockModel, ticketsModel];

const minuteCacheHeaders = { 'Cache-Control': 'public, max-age=60' };

/** Statistics for administrators, and the public delivery time. */
export const statisticsRoutes = (queries: StatisticsQueries): Router => {
  const { readModels, catalog, access, clock, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const findStatistics = (ctx: Context) =>
    findCollection<StatisticsDocument>(ctx, readModels, statisticsModel);

  return new Router()
    .get(
      '/api/admin/statistics',
      administrator,
      upToDate,
      endpoint({ query: statisticsQuery }, async ({ query }, ctx) => {
        const [{ documents }, tickets] = await Promise.all([
          findStatistics(ctx),
          findCollection<TicketDocument>(ctx, readModels, ticketsModel),
        ]);
        const report = await statisticsReport(
          {
            documents,
            catalog,
            supportAnswers: (days) => measureFirstAnswers(tickets.documents, days),
          },
          query,
        );
        return okNoStore(report);
      }),
    )
    .get(
      '/api/admin/statistics.csv',
      administrator,
      upToDate,
      endpoint({ query: statisticsTableQuery }, async ({ query }, ctx) => {
        const { documents } = await findStatistics(ctx);
        const { items } = await statisticsItems({ documents, catalog }, query);
        return replyCsv(`statistics-${query.from}-${query.to}`, statisticsTable(query.by, items));
      }),
    )
    .get(
      '/api/admin/statistics/stock',
      administrator,
      upToDate,
      endpoint({ query: runwayQuery }, async ({ query: { page, size } }, ctx) => {
        const [statistics, stock] = await Promise.all([
          findStatistics(ctx),
          findCollection<StockDocument>(ctx, readModels, stockModel),
        ]);
        const all = await stockRunway({
          statistics: statistics.documents,
          stock: stock.documents,
          catalog,
          now: Date.parse(clock()),
        });
        const items = all.slice((page - 1) * size, page * size);
        return okNoStore({ items, total: all.length, page, size });
      }),
    )
    .get(
      '/api/delivery-time',
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const { documents } = await findStatistics(ctx);
        const deliveryTimes = await findDeliveryTime(documents, Date.parse(clock()));
        return { ...ok(deliveryTimes), headers: minuteCacheHeaders };
      }),
    );
};
