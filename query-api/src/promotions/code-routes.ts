import { Router } from '@koa/router';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import { byPromo, promosExportQuery, promosQuery } from '@shop/contracts/promotions/contract';
import type { PromoDocument, PromoUseDocument } from '@shop/contracts/promotions/documents';
import { promosModel, promoUsesModel } from '@shop/contracts/promotions/documents';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { testPromoPath, testPromoRequest } from '@shop/contracts/promotions/promo-test.contract';
import { scopeNamesQuery, scopeOptionsQuery } from '@shop/contracts/promotions/scope.contract';
import type { PromoUse } from '@shop/contracts/promotions/uses.contract';
import { promoUsesQuery } from '@shop/contracts/promotions/uses.contract';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { lang, toWireMoney } from '@shop/contracts/wire/contract';
import {
  endpoint,
  jsonBody,
  okNotStored,
  plainBody,
  Refused,
  requireLevel,
} from '@shop/platform/http';
import type { Context } from 'koa';
import { exported } from '../back-office/export.ts';
import type { Found } from '../back-office/list.ts';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { PromotionBackOffice } from './back-office.ts';
import { entryNames } from './entry-names.ts';
import { ordersOfUses } from './orders-of-uses.ts';
import { batchNames, promoColumns, promoList } from './promo-list.ts';
import { shopPath } from './shop-path.ts';
import { testPromo } from './test-promo.ts';
import { promoItemOf } from './to-wire.ts';

const prefix = '/api/admin';

/** Promo codes as administrators see them. */
export const codeRoutes = (queries: PromotionBackOffice): Router => {
  const { readModels, access, upToDate, names, clock } = queries;
  const administrator = requireLevel(access, 2);
  const test = testPromo(queries);

  const find = async (ctx: Context, code: string) => {
    const { documents } = await documentsFor<PromoDocument>(ctx, readModels, promosModel);
    const found = await documents.findOne({ _id: readPromoCode(code) ?? '' });
    if (!found?.document) throw new Refused('not-found');
    return { promo: found.document, position: found.position };
  };

  const toPage = async (promo: PromoDocument): Promise<PromoPage> => {
    const batches = await batchNames(queries, [promo.batch_id]);
    const { scope } = promo.terms;
    const item = promoItemOf(promo, {
      names: names.inScope(scope),
      batchName: batches.get(promo.batch_id ?? '') ?? null,
      now: clock(),
    });
    return { ...item, shop_path: shopPath(scope, queries) };
  };

  const usesOf = async (
    found: readonly Found<PromoUseDocument>[],
  ): Promise<readonly PromoUse[]> => {
    const orders = await ordersOfUses(
      queries,
      found.map(({ document }) => document.order_id),
    );
    return found.map(({ document: use }): PromoUse => {
      const { product_rus, product_eng, rate_rus, rate_eng } = entryNames(queries, {
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

  return new Router({ prefix })
    .get(
      '/promos',
      administrator,
      upToDate,
      endpoint({ query: promosQuery }, async ({ query }, ctx) =>
        okNotStored(await listed(await promoList(queries, query, ctx))),
      ),
    )
    .get(
      '/promos.csv',
      administrator,
      upToDate,
      endpoint({ query: promosExportQuery }, async ({ query }, ctx) =>
        exported('promos', await promoList(queries, query, ctx), promoColumns),
      ),
    )
    .get(
      '/promos/scope',
      administrator,
      endpoint({ query: scopeOptionsQuery }, async ({ query: { kind, q } }) =>
        okNotStored(names.search(kind, q)),
      ),
    )
    .get(
      '/promos/scope/names',
      administrator,
      endpoint({ query: scopeNamesQuery }, async ({ query: { ids } }) =>
        okNotStored(names.byIds(ids)),
      ),
    )
    .post(
      testPromoPath.slice(prefix.length),
      administrator,
      plainBody(),
      jsonBody(),
      endpoint({ body: testPromoRequest }, async ({ body }, ctx) =>
        okNotStored(await test(body, lang.catch('rus').parse(ctx.get('Lang')))),
      ),
    )
    .get(
      '/promos/:code',
      administrator,
      upToDate,
      endpoint({ params: byPromo, query: noQuery }, async ({ params }, ctx) => {
        const { promo, position } = await find(ctx, params.code);
        return okNotStored(await toPage(promo), position);
      }),
    )
    .get(
      '/promos/:code/uses',
      administrator,
      upToDate,
      endpoint({ params: byPromo, query: promoUsesQuery }, async ({ params, query }, ctx) => {
        const { promo } = await find(ctx, params.code);
        const { documents } = await documentsFor<PromoUseDocument>(ctx, readModels, promoUsesModel);
        const page = await listed({
          documents,
          asked: { ...query, sort: '-reserved_at' },
          sorts: { reserved_at: 'reserved_at' },
          is: { code: promo.code },
          items: usesOf,
        });
        return okNotStored(page);
      }),
    );
};
