import { Router } from '@koa/router';
import type { WaitingOrder } from '@shop/contracts/stock/back-office.contract';
import {
  manualQueueExportQuery,
  manualQueueQuery,
} from '@shop/contracts/stock/back-office.contract';
import type { WaitingOrderDocument } from '@shop/contracts/stock/documents';
import { waitingOrdersModel } from '@shop/contracts/stock/documents';
import { requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { addListRoutes } from '../back-office/list-routes.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { findCollection } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { noDocumentId, productNameCondition, orderLookup, findRateNames } from './names.ts';

const columns: Columns<WaitingOrder> = [
  ['order', (order) => order.order_number],
  ['game', (order) => order.game_eng],
  ['product_rus', (order) => order.product_rus],
  ['product_eng', (order) => order.product_eng],
  ['days', ({ days }) => days],
  ['count', ({ count }) => count],
  ['delivery', ({ delivery }) => delivery],
  ['paid_at', (order) => order.paid_at],
  ['queued_at', (order) => order.queued_at],
];

/** Paid orders that wait for staff, or for keys. */
export const waitingOrderRoutes = (queries: StockBackOffice): Router => {
  const { readModels, access, upToDate, catalog } = queries;
  const administrator = requireLevel(access, 2);
  const orders = orderLookup(readModels);

  const items = async (
    found: readonly FoundDocument<WaitingOrderDocument>[],
  ): Promise<readonly WaitingOrder[]> => {
    const numbers = await orders.numbers(found.map(({ id }) => id));
    return found.map(({ id, document }) => ({
      id,
      ...findRateNames(catalog, document),
      order_id: document.order_id,
      order_number: numbers.get(id) ?? null,
      count: document.count,
      delivery: document.delivery,
      paid_at: document.paid_at,
      queued_at: document.queued_at,
    }));
  };

  const buildList = async (
    ctx: Context,
    query: z.output<typeof manualQueueExportQuery>,
  ): Promise<List<WaitingOrderDocument, WaitingOrder>> => {
    const { documents } = await findCollection<WaitingOrderDocument>(
      ctx,
      readModels,
      waitingOrdersModel,
    );
    const number = query['filter[order]'];
    return {
      documents,
      query,
      sorts: { paid_at: 'paid_at', queued_at: 'queued_at' },
      is: {
        delivery: query['filter[delivery]'],
        rate_id: query['filter[rate]'],
        order_id: number === undefined ? undefined : ((await orders.idOf(number)) ?? noDocumentId),
      },
      where: query.q === undefined ? [] : [productNameCondition(catalog, query.q)],
      items,
    };
  };

  return addListRoutes(new Router(), {
    path: '/api/admin/manual-queue',
    before: [administrator, upToDate],
    query: manualQueueQuery,
    exportQuery: manualQueueExportQuery,
    buildList,
    name: 'manual-queue',
    columns,
  });
};
