import { Router } from '@koa/router';
import type { Instant } from '@shop/contracts/kernel';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { stockExportQuery, stockQuery } from '@shop/contracts/stock/back-office.contract';
import type { StockAlertDocument } from '@shop/contracts/stock/documents';
import { stockAlertsModel } from '@shop/contracts/stock/documents';
import { requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { addListRoutes } from '../back-office/list-routes.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { reservedKeyCounter } from '../product-figures/reserved-keys.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { findCollection } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { productNameCondition, findRateNames } from './names.ts';
import { estimateDaysLeft } from '../periods/days-left.ts';
import { countRecentlySold } from './recently-sold.ts';

const columns: Columns<AdminStock> = [
  ['rate_id', (stock) => stock.rate_id],
  ['game', (stock) => stock.game_eng],
  ['product_rus', (stock) => stock.product_rus],
  ['product_eng', (stock) => stock.product_eng],
  ['days', ({ days }) => days],
  ['delivery', ({ delivery }) => delivery],
  ['stock_level', (row) => row.stock_level],
  ['since', ({ since }) => since],
  ['available', ({ available }) => available],
  ['reserved', ({ reserved }) => reserved],
  ['issued', ({ issued }) => issued],
  ['waiting_orders', ({ waiting }) => waiting],
  ['low_stock', (stock) => stock.low_stock],
  ['days_left', (stock) => stock.days_left],
  ['last_import_at', (stock) => stock.last_import?.at ?? null],
  ['content_set_at', ({ content }) => content?.set_at ?? null],
  ['content_stopped_at', ({ content }) => content?.stopped?.at ?? null],
];

type StockFigures = Readonly<{
  catalog: Catalog;
  /** The number of reserved keys by rate. */
  reserved: ReadonlyMap<string, number>;
  /** The number of recently sold keys by rate. */
  sold: ReadonlyMap<string, number>;
}>;

const toAdminStock = (
  { id, document: alert }: FoundDocument<StockAlertDocument>,
  { catalog, reserved, sold }: StockFigures,
): AdminStock => {
  const { available } = alert;
  return {
    id,
    ...findRateNames(catalog, alert),
    days: alert.days,
    delivery: alert.delivery,
    available,
    reserved: reserved.get(id) ?? 0,
    issued: alert.issued,
    waiting: alert.waiting_count,
    low_stock: alert.threshold,
    stock_level: alert.stock_level,
    since: alert.since,
    days_left: estimateDaysLeft(available, sold.get(id) ?? 0),
    last_import: alert.last_import,
    content: alert.content,
  };
};

/** The stock of each rate, for administrators. */
export const stockRoutes = (
  queries: StockBackOffice & Readonly<{ clock: () => Instant }>,
): Router => {
  const { readModels, access, upToDate, catalog, clock } = queries;
  const administrator = requireLevel(access, 2);
  const countReserved = reservedKeyCounter(readModels);

  const items = async (
    found: readonly FoundDocument<StockAlertDocument>[],
  ): Promise<readonly AdminStock[]> => {
    const rateIds = found.map(({ id }) => id);
    const [reserved, sold] = await Promise.all([
      countReserved(rateIds),
      countRecentlySold(readModels, rateIds, Date.parse(clock())),
    ]);
    return found.map((alert) => toAdminStock(alert, { catalog, reserved, sold }));
  };

  const buildList = async (
    ctx: Context,
    query: z.output<typeof stockExportQuery>,
  ): Promise<List<StockAlertDocument, AdminStock>> => {
    const { documents } = await findCollection<StockAlertDocument>(
      ctx,
      readModels,
      stockAlertsModel,
    );
    return {
      documents,
      query,
      sorts: {
        since: 'since',
        available: 'available',
        waiting: 'waiting_count',
        issued: 'issued',
      },
      nullsLast: ['available'],
      is: {
        retired: false,
        stock_level: query['filter[stock_level]'],
        delivery: query['filter[delivery]'],
        rate_id: query['filter[rate]'],
        product_id: query['filter[product]'],
      },
      where: query.q === undefined ? [] : [productNameCondition(catalog, query.q)],
      items,
    };
  };

  return addListRoutes(new Router(), {
    path: '/api/admin/stock',
    before: [administrator, upToDate],
    query: stockQuery,
    exportQuery: stockExportQuery,
    buildList,
    name: 'stock',
    columns,
  });
};
