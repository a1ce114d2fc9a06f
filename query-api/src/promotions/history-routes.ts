import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { Router } from '@koa/router';
import type { Lang } from '@shop/contracts/kernel';
import { accountOf } from '@shop/domain/kernel';
import type { PromoEntryDocument, PromoTotalsDocument } from '@shop/contracts/promotions/documents';
import { promoHistoryModel, promoTotalsModel } from '@shop/contracts/promotions/documents';
import type {
  PromoEntry,
  promoHistoryExportQuery,
} from '@shop/contracts/promotions/history.contract';
import * as contract from '@shop/contracts/promotions/history.contract';
import { lang, toWireMoney } from '@shop/contracts/wire/contract';
import { endpoint, okNoStore, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exportCsv } from '../back-office/export.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { readListPage, existsBy } from '../back-office/list.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';
import type { PromotionBackOffice } from './back-office.ts';
import { findEntryNames } from './entry-names.ts';
import { buildHistoryFilter, toConditions } from './history-filter.ts';
import { readHistoryTotals } from './history-totals.ts';
import { findUseOrders } from './find-use-orders.ts';
import { maxScopeNames } from './promo-list.ts';
import { toTermsInput } from './to-wire.ts';

const unknownCodes: ReadonlySet<string | null> = new Set(['promo-not-found', 'promo-empty']);

const decimal = (money: PromoEntry['discount']): number | null => money && money.cost / 100;

const columns = (language: Lang): Columns<PromoEntry> => [
  ['time', ({ at }) => at],
  ['event', ({ kind }) => kind],
  ['code', ({ code }) => shownPromoCode(code)],
  ['by', (entry) => entry.actor_name ?? entry.actor],
  ['order', (entry) => entry.order_number],
  ['game', (entry) => entry[`game_${language}`]],
  ['product', (entry) => entry[`product_${language}`]],
  ['rate', (entry) => entry[`rate_${language}`]],
  ['currency', ({ subtotal }) => subtotal?.currency ?? null],
  ['subtotal', ({ subtotal }) => decimal(subtotal)],
  ['discount', ({ discount }) => decimal(discount)],
  ['reason', (entry) => entry.reason ?? entry.lock_reason],
  ['game_id', (entry) => entry.game_id],
  ['product_id', (entry) => entry.product_id],
  ['rate_id', (entry) => entry.rate_id],
];

type EntrySources = Readonly<{
  queries: PromotionBackOffice;
  orders: Awaited<ReturnType<typeof findUseOrders>>;
  /** The names of accounts by id. */
  people: ReadonlyMap<string, string>;
}>;

const toPromoEntry = (
  { id, document }: FoundDocument<PromoEntryDocument>,
  { queries, orders, people }: EntrySources,
): PromoEntry => {
  const { customer_id: _, terms, subtotal, discount, ...entry } = document;
  const order = orders.get(entry.order_id ?? '');
  return {
    ...entry,
    ...findEntryNames(queries, entry),
    id,
    exists: !unknownCodes.has(entry.reason),
    actor_name: people.get(accountOf(entry.actor) ?? '') ?? null,
    order_number: order?.number ?? null,
    email: order?.email ?? null,
    subtotal: subtotal && toWireMoney(subtotal),
    discount: discount && toWireMoney(discount),
    terms: terms && toTermsInput(terms),
    scope_names: terms ? [...queries.names.inScope(terms.scope, maxScopeNames)] : [],
  };
};

/** The history of promo codes, for administrators. */
export const historyRoutes = (queries: PromotionBackOffice): Router => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const findHistory = (ctx: Context) =>
    findCollection<PromoEntryDocument>(ctx, readModels, promoHistoryModel);

  const items = async (
    found: readonly FoundDocument<PromoEntryDocument>[],
  ): Promise<readonly PromoEntry[]> => {
    const entries = found.map(({ document }) => document);
    const [orders, people] = await Promise.all([
      findUseOrders(
        queries,
        entries.map((entry) => entry.order_id),
      ),
      findStaffNames(
        queries,
        entries.flatMap(({ actor }) => accountOf(actor) ?? []),
      ),
    ]);
    return found.map((entry) => toPromoEntry(entry, { queries, orders, people }));
  };

  const list = async <ListQuery extends z.output<typeof promoHistoryExportQuery>>(
    ctx: Context,
    query: ListQuery,
  ): Promise<List<PromoEntryDocument, PromoEntry> & Readonly<{ query: ListQuery }>> => {
    const filter = await buildHistoryFilter(queries, query);
    const { documents } = await findHistory(ctx);
    return {
      documents,
      query,
      sorts: { at: 'at' },
      is: filter.is,
      where: toConditions(filter),
      present: existsBy('at'),
      items,
    };
  };

  return new Router({ prefix: '/api/admin/promos' })
    .get(
      '/history',
      administrator,
      upToDate,
      endpoint({ query: contract.promoHistoryQuery }, async ({ query }, ctx) =>
        okNoStore(await readListPage(await list(ctx, query))),
      ),
    )
    .get(
      '/history/totals',
      administrator,
      upToDate,
      endpoint({ query: contract.promoHistoryTotalsQuery }, async ({ query }, ctx) => {
        const [filter, { documents: history }, { documents: totals }] = await Promise.all([
          buildHistoryFilter(queries, query),
          findHistory(ctx),
          findCollection<PromoTotalsDocument>(ctx, readModels, promoTotalsModel),
        ]);
        return okNoStore(await readHistoryTotals(history, totals, filter));
      }),
    )
    .get(
      '/history.csv',
      administrator,
      upToDate,
      endpoint({ query: contract.promoHistoryExportQuery }, async ({ query }, ctx) => {
        const language = lang.catch('rus').parse(ctx.get('Lang'));
        return exportCsv('promo-history', await list(ctx, query), columns(language));
      }),
    );
};
