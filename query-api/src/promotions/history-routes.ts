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
import { endpoint, okNotStored, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import type { Found, List } from '../back-office/list.ts';
import { listed, presentBy } from '../back-office/list.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { PromotionBackOffice } from './back-office.ts';
import { entryNames } from './entry-names.ts';
import { historyFilter, whereOf } from './history-filter.ts';
import { historyTotals } from './history-totals.ts';
import { ordersOfUses } from './orders-of-uses.ts';
import { mostScopeNames } from './promo-list.ts';
import { termsOf } from './to-wire.ts';

const unknownCodes: ReadonlySet<string | null> = new Set(['promo-not-found', 'promo-empty']);

const decimal = (money: PromoEntry['discount']): number | null => money && money.cost / 100;

const columns = (language: Lang): Columns<PromoEntry> => [
  ['time', ({ at }) => at],
  ['event', ({ kind }) => kind],
  ['code', ({ code }) => code.toUpperCase()],
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

/** The history of promo codes as administrators see it. */
export const historyRoutes = (queries: PromotionBackOffice): Router => {
  const { readModels, access, upToDate, names } = queries;
  const administrator = requireLevel(access, 2);
  const historyFor = (ctx: Context) =>
    documentsFor<PromoEntryDocument>(ctx, readModels, promoHistoryModel);

  const items = async (
    found: readonly Found<PromoEntryDocument>[],
  ): Promise<readonly PromoEntry[]> => {
    const entries = found.map(({ document }) => document);
    const [orders, people] = await Promise.all([
      ordersOfUses(
        queries,
        entries.map((entry) => entry.order_id),
      ),
      staffNames(
        queries,
        entries.flatMap(({ actor }) => accountOf(actor) ?? []),
      ),
    ]);
    return found.map(({ id, document }): PromoEntry => {
      const { person_id: _, terms, subtotal, discount, ...entry } = document;
      const order = orders.get(entry.order_id ?? '');
      return {
        ...entry,
        ...entryNames(queries, entry),
        id,
        exists: !unknownCodes.has(entry.reason),
        actor_name: people.get(accountOf(entry.actor) ?? '') ?? null,
        order_number: order?.number ?? null,
        email: order?.email ?? null,
        subtotal: subtotal && toWireMoney(subtotal),
        discount: discount && toWireMoney(discount),
        terms: terms && termsOf(terms),
        scope_names: terms ? [...names.inScope(terms.scope, mostScopeNames)] : [],
      };
    });
  };

  const list = async <Asked extends z.output<typeof promoHistoryExportQuery>>(
    ctx: Context,
    asked: Asked,
  ): Promise<List<PromoEntryDocument, PromoEntry> & Readonly<{ asked: Asked }>> => {
    const filter = await historyFilter(queries, asked);
    const { documents } = await historyFor(ctx);
    return {
      documents,
      asked,
      sorts: { at: 'at' },
      is: filter.is,
      where: whereOf(filter),
      present: presentBy('at'),
      items,
    };
  };

  return new Router({ prefix: '/api/admin/promos' })
    .get(
      '/history',
      administrator,
      upToDate,
      endpoint({ query: contract.promoHistoryQuery }, async ({ query }, ctx) =>
        okNotStored(await listed(await list(ctx, query))),
      ),
    )
    .get(
      '/history/totals',
      administrator,
      upToDate,
      endpoint({ query: contract.promoHistoryTotalsQuery }, async ({ query }, ctx) => {
        const [filter, { documents: history }, { documents: totals }] = await Promise.all([
          historyFilter(queries, query),
          historyFor(ctx),
          documentsFor<PromoTotalsDocument>(ctx, readModels, promoTotalsModel),
        ]);
        return okNotStored(await historyTotals(history, totals, filter));
      }),
    )
    .get(
      '/history.csv',
      administrator,
      upToDate,
      endpoint({ query: contract.promoHistoryExportQuery }, async ({ query }, ctx) => {
        const language = lang.catch('rus').parse(ctx.get('Lang'));
        return exported('promo-history', await list(ctx, query), columns(language));
      }),
    );
};
