import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { Router } from '@koa/router';
import { accountOf } from '@shop/domain/kernel';
import type { PromoBatchItem } from '@shop/contracts/promotions/batches.contract';
import {
  promoBatchParams,
  promoBatchesExportQuery,
  promoBatchesQuery,
} from '@shop/contracts/promotions/batches.contract';
import type { PromoItem } from '@shop/contracts/promotions/contract';
import { promosExportQuery } from '@shop/contracts/promotions/contract';
import type { PromoBatchDocument } from '@shop/contracts/promotions/documents';
import { promoBatchesModel } from '@shop/contracts/promotions/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exportCsv } from '../back-office/export.ts';
import { addListRoutes } from '../back-office/list-routes.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import { containsText } from '../back-office/contains-text.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';
import type { PromotionBackOffice } from './back-office.ts';
import { batchUsages } from './batch-usage.ts';
import type { CatalogNames } from './catalog-names.ts';
import { maxScopeNames, promoColumns, buildPromoList } from './promo-list.ts';
import { toWireSums, toTermsInput } from './to-wire.ts';

const decimal = ({ cost }: Readonly<{ cost: number }>): number => cost / 100;

const columns: Columns<PromoBatchItem> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['prefix', ({ prefix }) => shownPromoCode(prefix)],
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

/** All codes of a batch share the batch column, so it is omitted. */
const codeColumns: Columns<PromoItem> = promoColumns.filter(([name]) => name !== 'batch');

type BatchItemSources = Readonly<{
  names: CatalogNames;
  /** The names of accounts by id. */
  people: ReadonlyMap<string, string>;
  usages: ReturnType<typeof batchUsages>;
}>;

const toBatchItem = (
  { id, document: batch }: FoundDocument<PromoBatchDocument>,
  { names, people, usages }: BatchItemSources,
): PromoBatchItem => {
  const { used, redeemed, revenue } = usages.of(id);
  return {
    ...toTermsInput(batch.terms),
    id,
    name: batch.name,
    prefix: batch.prefix,
    count: batch.count,
    length: batch.length,
    alphabet: batch.alphabet,
    scope_names: [...names.inScope(batch.terms.scope, maxScopeNames)],
    created_at: batch.created_at,
    created_by: batch.created_by,
    created_by_name: people.get(accountOf(batch.created_by) ?? '') ?? null,
    made: batch.made,
    used,
    redeemed: redeemed.count,
    given: toWireSums(redeemed),
    revenue: toWireSums(revenue),
  };
};

/** Batches of generated codes, for administrators. */
export const batchRoutes = (queries: PromotionBackOffice): Router => {
  const { readModels, access, upToDate, names } = queries;
  const administrator = requireLevel(access, 2);
  const usages = batchUsages(readModels);

  const items = async (
    found: readonly FoundDocument<PromoBatchDocument>[],
  ): Promise<readonly PromoBatchItem[]> => {
    const [people] = await Promise.all([
      findStaffNames(
        queries,
        found.flatMap(({ document }) => accountOf(document.created_by) ?? []),
      ),
      usages.refresh(),
    ]);
    return found.map((batch) => toBatchItem(batch, { names, people, usages }));
  };

  const buildList = async (
    ctx: Context,
    query: z.output<typeof promoBatchesExportQuery>,
  ): Promise<List<PromoBatchDocument, PromoBatchItem>> => {
    const { documents } = await findCollection<PromoBatchDocument>(
      ctx,
      readModels,
      promoBatchesModel,
    );
    return {
      documents,
      query,
      sorts: { created_at: 'created_at', name: 'name', count: 'count' },
      is: {},
      where:
        query.q === undefined ? [] : [containsText(['document.name', 'document.prefix'], query.q)],
      items,
    };
  };

  const router = new Router({ prefix: '/api/admin/promos' });
  return addListRoutes(router, {
    path: '/batches',
    before: [administrator, upToDate],
    query: promoBatchesQuery,
    exportQuery: promoBatchesExportQuery,
    buildList,
    name: 'promo-batches',
    columns,
  }).get(
    '/batch/:batch.csv',
    administrator,
    upToDate,
    endpoint(
      { params: promoBatchParams, query: emptyQuery },
      async ({ params: { batch } }, ctx) => {
        const { documents } = await findCollection<PromoBatchDocument>(
          ctx,
          readModels,
          promoBatchesModel,
        );
        if (!(await documents.findOne({ _id: batch }))) throw new HttpError('not-found');
        const query = promosExportQuery.parse({ sort: 'code', 'filter[batch]': batch });
        return exportCsv(`promos-${batch}`, await buildPromoList(queries, query, ctx), codeColumns);
      },
    ),
  );
};
