import { Router } from '@koa/router';
import { accountOf } from '@shop/domain/kernel';
import type { PromoBatchItem } from '@shop/contracts/promotions/batches.contract';
import {
  byPromoBatch,
  promoBatchesExportQuery,
  promoBatchesQuery,
} from '@shop/contracts/promotions/batches.contract';
import type { PromoItem } from '@shop/contracts/promotions/contract';
import { promosExportQuery } from '@shop/contracts/promotions/contract';
import type { PromoBatchDocument } from '@shop/contracts/promotions/documents';
import { promoBatchesModel } from '@shop/contracts/promotions/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import type { Found, List } from '../back-office/list.ts';
import { listed } from '../back-office/list.ts';
import { partOf } from '../back-office/part-of.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { PromotionBackOffice } from './back-office.ts';
import { batchUsages } from './batch-usage.ts';
import { mostScopeNames, promoColumns, promoList } from './promo-list.ts';
import { moneyOf, termsOf } from './to-wire.ts';

const decimal = ({ cost }: Readonly<{ cost: number }>): number => cost / 100;

const columns: Columns<PromoBatchItem> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['prefix', ({ prefix }) => prefix.toUpperCase()],
  ['codes', ({ count }) => count],
  ['made', ({ made }) => made],
  ['used', ({ used }) => used],
  ['redeemed', ({ redeemed }) => redeemed],
  ['given_rub', ({ given }) => decimal(given.rub)],
  ['given_usd', ({ given }) => decimal(given.usd)],
  ['revenue_rub', ({ revenue }) => decimal(revenue.rub)],
  ['revenue_usd', ({ revenue }) => decimal(revenue.usd)],
  ['created_at', (batch) => batch.created_at],
  ['created_by', (batch) => batch.created_by_name ?? batch.created_by],
];

/** Of one batch only the codes differ. */
const codeColumns: Columns<PromoItem> = promoColumns.filter(([name]) => name !== 'batch');

/** Batches of generated codes as administrators see them. */
export const batchRoutes = (queries: PromotionBackOffice): Router => {
  const { readModels, access, upToDate, names } = queries;
  const administrator = requireLevel(access, 2);
  const usages = batchUsages(readModels);

  const items = async (
    found: readonly Found<PromoBatchDocument>[],
  ): Promise<readonly PromoBatchItem[]> => {
    const [people] = await Promise.all([
      staffNames(
        queries,
        found.flatMap(({ document }) => accountOf(document.created_by) ?? []),
      ),
      usages.refresh(),
    ]);
    return found.map(({ id, document: batch }): PromoBatchItem => {
      const { used, redeemed, revenue } = usages.of(id);
      return {
        ...termsOf(batch.terms),
        id,
        name: batch.name,
        prefix: batch.prefix,
        count: batch.count,
        length: batch.length,
        alphabet: batch.alphabet,
        scope_names: [...names.inScope(batch.terms.scope, mostScopeNames)],
        created_at: batch.created_at,
        created_by: batch.created_by,
        created_by_name: people.get(accountOf(batch.created_by) ?? '') ?? null,
        made: batch.made,
        used,
        redeemed: redeemed.count,
        given: moneyOf(redeemed),
        revenue: moneyOf(revenue),
      };
    });
  };

  const list = async <Asked extends z.output<typeof promoBatchesExportQuery>>(
    ctx: Context,
    asked: Asked,
  ): Promise<List<PromoBatchDocument, PromoBatchItem> & Readonly<{ asked: Asked }>> => {
    const { documents } = await documentsFor<PromoBatchDocument>(
      ctx,
      readModels,
      promoBatchesModel,
    );
    return {
      documents,
      asked,
      sorts: { created_at: 'created_at', name: 'name', count: 'count' },
      is: {},
      where: asked.q === undefined ? [] : [partOf(['document.name', 'document.prefix'], asked.q)],
      items,
    };
  };

  return new Router({ prefix: '/api/admin/promos' })
    .get(
      '/batches',
      administrator,
      upToDate,
      endpoint({ query: promoBatchesQuery }, async ({ query }, ctx) =>
        okNotStored(await listed(await list(ctx, query))),
      ),
    )
    .get(
      '/batches.csv',
      administrator,
      upToDate,
      endpoint({ query: promoBatchesExportQuery }, async ({ query }, ctx) =>
        exported('promo-batches', await list(ctx, query), columns),
      ),
    )
    .get(
      '/batch/:batch.csv',
      administrator,
      upToDate,
      endpoint({ params: byPromoBatch, query: noQuery }, async ({ params: { batch } }, ctx) => {
        const { documents } = await documentsFor<PromoBatchDocument>(
          ctx,
          readModels,
          promoBatchesModel,
        );
        if (!(await documents.findOne({ _id: batch }))) throw new Refused('not-found');
        const asked = promosExportQuery.parse({ sort: 'code', 'filter[batch]': batch });
        return exported(`promos-${batch}`, await promoList(queries, asked, ctx), codeColumns);
      }),
    );
};
