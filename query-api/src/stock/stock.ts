import { Router } from '@koa/router';
import type { AdminStock, WaitingOrder } from '@shop/domain/stock/back-office.contract';
import { manualQueueQuery, stockQuery } from '@shop/domain/stock/back-office.contract';
import type { KeyDocument, StockAlertDocument } from '@shop/domain/stock/documents';
import { keysModel, stockAlertsModel } from '@shop/domain/stock/documents';
import { endpoint, requireLevel } from '@shop/platform/http';
import { listed } from '../back-office/list.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { unkept } from './back-office.ts';
import { orderNumbers, rateNames } from './names.ts';

const toAdminStock = (
  catalogue: Catalogue,
  alert: StockAlertDocument,
  reserved: number,
): AdminStock => ({
  ...rateNames(catalogue, alert),
  days: alert.days,
  delivery: alert.delivery,
  available: alert.available,
  reserved,
  waiting: alert.waiting_count,
  low_stock: alert.threshold,
  standing: alert.standing,
  since: alert.since,
  last_import: alert.last_import,
});

/** What is short, and who waits for it. */
export const stockRoutes = (queries: StockBackOffice): Router => {
  const { readModels, access, upToDate, catalogue } = queries;
  const orders = orderNumbers(readModels);

  const reservedOf = async (rateId: string): Promise<number> => {
    const { documents } = await readModels.serving<KeyDocument>(keysModel);
    return documents.countDocuments({
      'document.rate_id': rateId,
      'document.state': 'reserved',
    });
  };

  return new Router()
    .get(
      '/api/admin/stock',
      requireLevel(access, 2),
      upToDate,
      endpoint({ query: stockQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<StockAlertDocument>(
          ctx,
          readModels,
          stockAlertsModel,
        );
        const page = await listed({
          documents,
          asked: query,
          sorts: { since: 'since', available: 'available', waiting: 'waiting_count' },
          is: {
            retired: false,
            standing: query['filter[standing]'],
            delivery: query['filter[delivery]'],
            rate_id: query['filter[rate]'],
            product_id: query['filter[product]'],
          },
          item: async (alert) => toAdminStock(catalogue, alert, await reservedOf(alert.rate_id)),
        });
        return unkept(page);
      }),
    )
    .get(
      '/api/admin/manual-queue',
      requireLevel(access, 2),
      upToDate,
      endpoint({ query: manualQueueQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<StockAlertDocument>(
          ctx,
          readModels,
          stockAlertsModel,
        );
        const { page, size, sort } = query;
        const delivery = query['filter[delivery]'] ?? 'manual';
        const alerts = await documents.find({ 'document.waiting_count': { $gt: 0 } }).toArray();
        const direction = sort.startsWith('-') ? -1 : 1;
        const all = alerts
          .flatMap(({ document: alert }) =>
            (alert?.waiting ?? []).map((order) => ({ order, alert })),
          )
          .flatMap(({ order, alert }) =>
            alert && order.delivery === delivery ? [{ order, alert }] : [],
          )
          .toSorted((a, b) => (a.order.paid_at < b.order.paid_at ? -direction : direction));
        const here = all.slice((page - 1) * size, page * size);
        const numbers = await orders.numbers(here.map(({ order }) => order.order_id));
        const items = here.map(({ order, alert }): WaitingOrder => ({
          ...rateNames(catalogue, alert),
          ...order,
          days: alert.days,
          order_number: numbers.get(order.order_id) ?? null,
        }));
        return unkept({ items, total: all.length, page, size });
      }),
    );
};
