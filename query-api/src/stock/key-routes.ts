import { Router } from '@koa/router';
import { keyParams, keysQuery } from '@shop/domain/stock/back-office.contract';
import type { KeyDocument } from '@shop/domain/stock/documents';
import { keysModel } from '@shop/domain/stock/documents';
import { noQuery } from '@shop/domain/wire/call.contract';
import { endpoint, Refused, requireLevel } from '@shop/platform/http';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { unkept } from './back-office.ts';
import { toAdminKey, toCustody } from './keys.ts';
import { orderNumbers } from './names.ts';

/** The order of a number that no order has: keys that nobody has are not its. */
const nobody = 'nobody';

/** An order's number, or a fingerprint. */
const searched = async (
  q: string,
  idOf: (number: number) => Promise<string | null>,
): Promise<object> =>
  /^\d{1,10}$/.test(q)
    ? { 'document.order_id': (await idOf(Number(q))) ?? nobody }
    : { 'document.fingerprint': q };

export const keyRoutes = (queries: StockBackOffice): Router => {
  const { readModels, access, upToDate, open, catalogue } = queries;
  const orders = orderNumbers(readModels);

  return new Router({ prefix: '/api/admin/keys' })
    .get(
      '/',
      requireLevel(access, 2),
      upToDate,
      endpoint({ query: keysQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<KeyDocument>(ctx, readModels, keysModel);
        const number = query['filter[order]'];
        const page = await listed({
          documents,
          asked: query,
          sorts: { stored_at: 'stored_at', changed_at: 'changed_at', line: 'line' },
          is: {
            rate_id: query['filter[rate]'],
            product_id: query['filter[product]'],
            state: query['filter[state]'],
            batch: query['filter[batch]'],
            import_id: query['filter[import]'],
            fingerprint: query['filter[fingerprint]'],
            order_id: number === undefined ? undefined : ((await orders.idOf(number)) ?? nobody),
          },
          where: query.q === undefined ? [] : [await searched(query.q, orders.idOf)],
          item: (document, id) => ({ document, id }),
        });
        const numbers = await orders.numbers(page.items.map(({ document }) => document.order_id));
        const opening = { catalogue, open, numbers };
        const items = page.items.map(({ document, id }) => toAdminKey(document, id, opening));
        return unkept({ ...page, items: await Promise.all(items) });
      }),
    )
    .get(
      '/:id',
      requireLevel(access, 2),
      upToDate,
      endpoint({ params: keyParams, query: noQuery }, async ({ params: { id } }, ctx) => {
        const { documents } = await documentsFor<KeyDocument>(ctx, readModels, keysModel);
        const document = (await documents.findOne({ _id: id }))?.document;
        if (!document) throw new Refused('not-found');
        const numbers = await orders.numbers(
          document.history.map((step) => step.order_id).concat(document.order_id),
        );
        const order = await orders.course(document.order_id);
        return unkept(await toCustody(document, id, order, { catalogue, open, numbers }));
      }),
    );
};
