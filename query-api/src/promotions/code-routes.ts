import { Router } from '@koa/router';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import { promoParams, promosExportQuery, promosQuery } from '@shop/contracts/promotions/contract';
import type { PromoDocument, PromoUseDocument } from '@shop/contracts/promotions/documents';
import { promosModel, promoUsesModel } from '@shop/contracts/promotions/documents';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { scopeNamesQuery, scopeOptionsQuery } from '@shop/contracts/promotions/scope.contract';
import type { PromoUse } from '@shop/contracts/promotions/uses.contract';
import { promoUsesQuery } from '@shop/contracts/promotions/uses.contract';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import { addListRoutes } from '../back-office/list-routes.ts';
import type { FoundDocument } from '../back-office/list.ts';
import { readListPage } from '../back-office/list.ts';
import { findCollection } from '../positions/min-position.ts';
import type { PromotionBackOffice } from './back-office.ts';
import { findEntryNames } from './entry-names.ts';
import { findUseOrders } from './find-use-orders.ts';
import { findBatchNames, promoColumns, buildPromoList } from './promo-list.ts';
import { findShopPath } from './shop-path.ts';
import { toPromoItem } from './to-wire.ts';

const findPromo = async (
  ctx: Context,
  readModels: PromotionBackOffice['readModels'],
  code: string,
) => {
  const { documents } = await findCollection<PromoDocument>(ctx, readModels, promosModel);
  const found = await documents.findOne({ _id: readPromoCode(code) ?? '' });
  if (!found?.document) throw new HttpError('not-found');
  return { promo: found.document, position: found.position };
};

const buildPromoPage = async (
  queries: PromotionBackOffice,
  promo: PromoDocument,
): Promise<PromoPage> => {
  const batches = await findBatchNames(queries, [promo.batch_id]);
  const { scope } = promo.terms;
  const item = toPromoItem(promo, {
    names: queries.names.inScope(scope),
    batchName: batches.get(promo.batch_id ?? '') ?? null,
    now: queries.clock(),
  });
  return { ...item, shop_path: findShopPath(scope, queries) };
};

const listUses = async (
  queries: PromotionBackOffice,
  found: readonly FoundDocument<PromoUseDocument>[],
): Promise<readonly PromoUse[]> => {
  const orders = await findUseOrders(
    queries,
    found.map(({ document }) => document.order_id),
  );
  return found.map(({ document: use }): PromoUse => {
    const { product_rus, product_eng, rate_rus, rate_eng } = findEntryNames(queries, {
      game_id: null,
      product_id: use.product_id,
      rate_id: use.rate_id,
    });
    const order = orders.get(use.order_id);
    return {
      order_id: use.order_id,
      order_number: order?.number ?? null,
      email: order?.email ?? null,
      status: use.status,
      reserved_at: use.reserved_at,
      changed_at: use.changed_at,
      product_rus,
      product_eng,
      rate_rus,
      rate_eng,
      subtotal: toWireMoney(use.subtotal),
      discount: toWireMoney(use.discount),
    };
  });
};

/** Routes of promo codes for administrators. */
export const codeRoutes = (queries: PromotionBackOffice): Router => {
  const { readModels, access, upToDate, names } = queries;
  const administrator = requireLevel(access, 2);

  const router = new Router({ prefix: '/api/admin' });
  return addListRoutes(router, {
    path: '/promos',
    before: [administrator, upToDate],
    query: promosQuery,
    exportQuery: promosExportQuery,
    buildList: (ctx, query) => buildPromoList(queries, query, ctx),
    name: 'promos',
    columns: promoColumns,
  })
    .get(
      '/promos/scope',
      administrator,
      endpoint({ query: scopeOptionsQuery }, async ({ query: { kind, q } }) =>
        okNoStore(names.search(kind, q)),
      ),
    )
    .get(
      '/promos/scope/names',
      administrator,
      endpoint({ query: scopeNamesQuery }, async ({ query: { ids } }) =>
        okNoStore(names.byIds(ids)),
      ),
    )
    .get(
      '/promos/:code',
      administrator,
      upToDate,
      endpoint({ params: promoParams, query: emptyQuery }, async ({ params }, ctx) => {
        const { promo, position } = await findPromo(ctx, readModels, params.code);
        return okNoStore(await buildPromoPage(queries, promo), position);
      }),
    )
    .get(
      '/promos/:code/uses',
      administrator,
      upToDate,
      endpoint({ params: promoParams, query: promoUsesQuery }, async ({ params, query }, ctx) => {
        const { promo } = await findPromo(ctx, readModels, params.code);
        const { documents } = await findCollection<PromoUseDocument>(
          ctx,
          readModels,
          promoUsesModel,
        );
        const page = await readListPage({
          documents,
          query: { ...query, sort: '-reserved_at' },
          sorts: { reserved_at: 'reserved_at' },
          is: { code: promo.code },
          items: (uses: readonly FoundDocument<PromoUseDocument>[]) => listUses(queries, uses),
        });
        return okNoStore(page);
      }),
    );
};
