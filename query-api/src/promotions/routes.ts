import { Router } from '@koa/router';
import { readPromoCode } from '@shop/domain/promotions/promo-code.rules';
import {
  byPromo,
  byPromoBatch,
  promoHistoryExportQuery,
  promoHistoryQuery,
  promosQuery,
} from '@shop/domain/promotions/contract';
import type {
  PromoDocument,
  PromoEntryDocument,
  PromoTotalsDocument,
} from '@shop/domain/promotions/documents';
import {
  promoHistoryModel,
  promosModel,
  promoTotalsModel,
} from '@shop/domain/promotions/documents';
import { noQuery } from '@shop/domain/wire/call.contract';
import { lang } from '@shop/domain/wire/contract';
import type { Access } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { csvReply } from '../back-office/csv.ts';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import { batchTable, historyTable } from './exports.ts';
import type { EntriesDeps } from './history-entries.ts';
import { entryOf, ordersOf } from './history-entries.ts';
import type { FilterDeps } from './history-filter.ts';
import { historyFilter } from './history-filter.ts';
import { historyTotals } from './history-totals.ts';
import { promoItemOf, totalsOf } from './to-wire.ts';

export type PromotionQueries = EntriesDeps &
  FilterDeps &
  Readonly<{
    readModels: Pick<ReadModels, 'documents' | 'serving'>;
    access: Access;
    upToDate: Middleware;
  }>;

/** What the routes here rest on. */
export const promotionModels = [promosModel, promoHistoryModel, promoTotalsModel];

const personal = (reply: Reply): Reply => ({
  ...reply,
  headers: { 'Cache-Control': 'private, no-store' },
});

const flag = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true';

const beginningWith = (q: string): object => {
  const code = q.normalize('NFKC').toLowerCase();
  return { 'document.code': { $gte: code, $lt: `${code}\u{10FFFF}` } };
};

const codeRoutes = ({ readModels, access, upToDate }: PromotionQueries): Router => {
  const administrator = requireLevel(access, 2);
  const promosFor = (ctx: Context) => documentsFor<PromoDocument>(ctx, readModels, promosModel);

  return new Router({ prefix: '/api/admin/promos' })
    .get(
      '/',
      administrator,
      upToDate,
      endpoint({ query: promosQuery }, async ({ query }, ctx) => {
        const { documents } = await promosFor(ctx);
        const page = await listed({
          documents,
          asked: query,
          sorts: { code: 'code', created_at: 'created_at', uses: 'uses', refused: 'refused' },
          is: {
            on: flag(query['filter[on]']),
            locked: flag(query['filter[locked]']),
            batch_id: query['filter[batch]'],
          },
          where: query.q === undefined ? [] : [beginningWith(query.q)],
          item: promoItemOf,
        });
        return personal(ok(page));
      }),
    )
    .get(
      '/batch/:batch.csv',
      administrator,
      upToDate,
      endpoint({ params: byPromoBatch, query: noQuery }, async ({ params }, ctx) => {
        const { documents } = await promosFor(ctx);
        const table = await batchTable(documents, params.batch);
        if (table === null) throw new Refused('not-found');
        return csvReply(`promos-${params.batch}`, table);
      }),
    )
    .get(
      '/:code',
      administrator,
      upToDate,
      endpoint({ params: byPromo, query: noQuery }, async ({ params }, ctx) => {
        const { documents } = await promosFor(ctx);
        const found = await documents.findOne({ _id: readPromoCode(params.code) ?? '' });
        if (!found?.document) throw new Refused('not-found');
        return personal(ok(promoItemOf(found.document), found.position));
      }),
    );
};

const historyRoutes = (queries: PromotionQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const historyFor = (ctx: Context) =>
    documentsFor<PromoEntryDocument>(ctx, readModels, promoHistoryModel);

  return new Router({ prefix: '/api/admin/promos' })
    .get(
      '/history',
      administrator,
      upToDate,
      endpoint({ query: promoHistoryQuery }, async ({ query }, ctx) => {
        const filter = await historyFilter(queries, query);
        const [{ documents: history }, { documents: totals }] = await Promise.all([
          historyFor(ctx),
          documentsFor<PromoTotalsDocument>(ctx, readModels, promoTotalsModel),
        ]);
        const [page, counters] = await Promise.all([
          listed({
            documents: history,
            asked: query,
            sorts: { at: 'at' },
            is: filter.is,
            where: filter.where,
            item: (entry, id) => ({ entry, id }),
          }),
          historyTotals(history, totals, filter),
        ]);
        const orders = await ordersOf(
          queries,
          page.items.map(({ entry }) => entry),
        );
        const toEntry = entryOf(queries, orders);
        const items = await Promise.all(page.items.map(({ entry, id }) => toEntry(entry, id)));
        return personal(ok({ ...page, items, totals: totalsOf(counters) }));
      }),
    )
    .get(
      '/history.csv',
      administrator,
      upToDate,
      endpoint({ query: promoHistoryExportQuery }, async ({ query }, ctx) => {
        const filter = await historyFilter(queries, query);
        const { documents } = await historyFor(ctx);
        const language = lang.safeParse(ctx.get('Lang')).data ?? 'rus';
        return csvReply('promo-history', await historyTable(queries, documents, filter, language));
      }),
    );
};

/** Promo codes and their history as administrators see them; `history` is no code. */
export const promotionRoutes = (queries: PromotionQueries): readonly Router[] => [
  historyRoutes(queries),
  codeRoutes(queries),
];
