import { Router } from '@koa/router';
import { accountOf } from '@shop/domain/kernel';
import type { AdminKey } from '@shop/contracts/stock/back-office.contract';
import { keyParams, keysExportQuery, keysQuery } from '@shop/contracts/stock/back-office.contract';
import type { KeyDocument } from '@shop/contracts/stock/documents';
import { keysModel } from '@shop/contracts/stock/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { addListRoutes } from '../back-office/list-routes.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { existsBy } from '../back-office/list.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { toAdminKey, toCustody } from './keys.ts';
import { noDocumentId, orderLookup } from './names.ts';

const columns: Columns<AdminKey> = [
  ['id', ({ id }) => id],
  ['masked', ({ masked }) => masked],
  ['fingerprint', ({ fingerprint }) => fingerprint],
  ['status', ({ status }) => status],
  ['game', (key) => key.game_eng],
  ['product_rus', (key) => key.product_rus],
  ['product_eng', (key) => key.product_eng],
  ['days', ({ days }) => days],
  ['batch', ({ batch }) => batch],
  ['line', ({ line }) => line],
  ['supplier', ({ supplier }) => supplier],
  ['unit_cost', (key) => key.unit_cost / 100],
  ['order', (key) => key.order_number],
  ['stored_at', (key) => key.stored_at],
  ['changed_at', (key) => key.changed_at],
];

const times = ['stored_at', 'changed_at'] as const;

/** Matches an order number, or a fingerprint. */
const searchCondition = async (
  q: string,
  idOf: (number: number) => Promise<string | null>,
): Promise<object> =>
  /^\d{1,10}$/.test(q)
    ? { 'document.order_id': (await idOf(Number(q))) ?? noDocumentId }
    : { 'document.fingerprint': q };

export const keyRoutes = (queries: StockBackOffice): Router => {
  const { readModels, access, upToDate, open, catalog } = queries;
  const administrator = requireLevel(access, 2);
  const orders = orderLookup(readModels);

  const items = async (
    found: readonly FoundDocument<KeyDocument>[],
  ): Promise<readonly AdminKey[]> => {
    const numbers = await orders.numbers(found.map(({ document }) => document.order_id));
    const opening = { catalog, open, numbers };
    return Promise.all(found.map(({ document, id }) => toAdminKey(document, id, opening)));
  };

  const buildList = async (
    ctx: Context,
    query: z.output<typeof keysExportQuery>,
  ): Promise<List<KeyDocument, AdminKey>> => {
    const { documents } = await findCollection<KeyDocument>(ctx, readModels, keysModel);
    const number = query['filter[order]'];
    const time = times.find((field) => query.sort.endsWith(field));
    return {
      documents,
      query,
      sorts: { stored_at: 'stored_at', changed_at: 'changed_at', line: 'line' },
      is: {
        rate_id: query['filter[rate]'],
        product_id: query['filter[product]'],
        status: query['filter[status]'],
        batch: query['filter[batch]'],
        import_id: query['filter[import]'],
        fingerprint: query['filter[fingerprint]'],
        order_id: number === undefined ? undefined : ((await orders.idOf(number)) ?? noDocumentId),
      },
      where: query.q === undefined ? [] : [await searchCondition(query.q, orders.idOf)],
      ...(time !== undefined && { present: existsBy(time) }),
      items,
    };
  };

  const router = new Router({ prefix: '/api/admin' });
  return addListRoutes(router, {
    path: '/keys',
    before: [administrator, upToDate],
    query: keysQuery,
    exportQuery: keysExportQuery,
    buildList,
    name: 'keys',
    columns,
  }).get(
    '/keys/:id',
    administrator,
    upToDate,
    endpoint({ params: keyParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
      const { documents } = await findCollection<KeyDocument>(ctx, readModels, keysModel);
      const document = (await documents.findOne({ _id: id }))?.document;
      if (!document) throw new HttpError('not-found');
      const [numbers, order, names] = await Promise.all([
        orders.numbers(document.history.map((step) => step.order_id).concat(document.order_id)),
        orders.course(document.order_id),
        findStaffNames(
          queries,
          document.history.flatMap(({ actor }) => accountOf(actor) ?? []),
        ),
      ]);
      return okNoStore(await toCustody(document, id, order, { catalog, open, numbers, names }));
    }),
  );
};
