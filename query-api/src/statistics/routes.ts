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
import { noQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, ok, okNotStored, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { csvReply } from '../back-office/csv.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { documentsFor } from '../positions/min-position.ts';
import { firstAnswers } from '../support/first-answers.ts';
import { deliveryTime } from './delivery-time.ts';
import { statisticsItems, statisticsReport } from './report.ts';
import { stockRunway } from './runway.ts';
import { statisticsTable } from './table.ts';

export type StatisticsQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalogue: Catalogue;
  access: Access;
  clock: Clock;
  upToDate: Middleware;
}>;

/** What the routes here rest on. */
export const statisticsModels = [statisticsModel, stockModel, ticketsModel];

const forAMinute = { 'Cache-Control': 'public, max-age=60' };

/** How the shop is doing, for administrators; how soon it delivers, for everybody. */
export const statisticsRoutes = (queries: StatisticsQueries): Router => {
  const { readModels, catalogue, access, clock, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const statisticsFor = (ctx: Context) =>
    documentsFor<StatisticsDocument>(ctx, readModels, statisticsModel);

  return new Router()
    .get(
      '/api/admin/statistics',
      administrator,
      upToDate,
      endpoint({ query: statisticsQuery }, async ({ query }, ctx) => {
        const [{ documents }, tickets] = await Promise.all([
          statisticsFor(ctx),
          documentsFor<TicketDocument>(ctx, readModels, ticketsModel),
        ]);
        const report = await statisticsReport(
          {
            documents,
            catalogue,
            supportAnswers: (days) => firstAnswers(tickets.documents, days),
          },
          query,
        );
        return okNotStored(report);
      }),
    )
    .get(
      '/api/admin/statistics.csv',
      administrator,
      upToDate,
      endpoint({ query: statisticsTableQuery }, async ({ query }, ctx) => {
        const { documents } = await statisticsFor(ctx);
        const { items } = await statisticsItems({ documents, catalogue }, query);
        return csvReply(`statistics-${query.from}-${query.to}`, statisticsTable(query.by, items));
      }),
    )
    .get(
      '/api/admin/statistics/stock',
      administrator,
      upToDate,
      endpoint({ query: runwayQuery }, async ({ query: { page, size } }, ctx) => {
        const [statistics, stock] = await Promise.all([
          statisticsFor(ctx),
          documentsFor<StockDocument>(ctx, readModels, stockModel),
        ]);
        const all = await stockRunway({
          statistics: statistics.documents,
          stock: stock.documents,
          catalogue,
          now: Date.parse(clock()),
        });
        const items = all.slice((page - 1) * size, page * size);
        return okNotStored({ items, total: all.length, page, size });
      }),
    )
    .get(
      '/api/delivery-time',
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const { documents } = await statisticsFor(ctx);
        const told = await deliveryTime(documents, Date.parse(clock()));
        return { ...ok(told), headers: forAMinute };
      }),
    );
};
