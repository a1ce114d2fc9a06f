import { Router } from '@koa/router';
import type { UserPromoUse } from '@shop/contracts/identity/users.contract';
import {
  userParams,
  userPromoUse,
  userPromoUsesQuery,
} from '@shop/contracts/identity/users.contract';
import type { PromoEntryDocument } from '@shop/contracts/promotions/documents';
import { promoHistoryModel } from '@shop/contracts/promotions/documents';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { endpoint, okNoStore, requireLevel } from '@shop/platform/http';
import type { FoundDocument } from '../back-office/list.ts';
import { readListPage } from '../back-office/list.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { findCollection } from '../positions/min-position.ts';
import { orderLookup } from '../stock/names.ts';
import { listConfirmedEmails } from '../people/confirmed-emails.ts';
import type { UserQueries } from '../identity/users/user-queries.ts';
import { findUser } from '../identity/users/user-queries.ts';

const kinds = userPromoUse.shape.kind.options;

type UserPromoUseQueries = UserQueries & Readonly<{ catalog: Pick<Catalog, 'product'> }>;

/** The promo codes that a user used or tried, for administrators. */
export const userPromoUseRoutes = (queries: UserPromoUseQueries): Router => {
  const { readModels, access, catalog, upToDate } = queries;

  const toItems = async (
    found: readonly FoundDocument<PromoEntryDocument>[],
  ): Promise<readonly UserPromoUse[]> => {
    const numbers = await orderLookup(readModels).numbers(
      found.map(({ document }) => document.order_id),
    );
    return found.map(({ id, document: { at, code, kind, order_id, product_id, discount } }) => {
      const product = product_id === null ? null : catalog.product(product_id);
      return {
        id,
        at,
        code,
        kind: userPromoUse.shape.kind.parse(kind),
        order_number: numbers.get(order_id ?? '') ?? null,
        product_rus: product?.details.name.rus ?? null,
        product_eng: product?.details.name.eng ?? null,
        discount: discount && toWireMoney(discount),
      };
    });
  };

  return new Router().get(
    '/api/admin/users/:id/promo-uses',
    requireLevel(access, 2),
    upToDate,
    endpoint({ params: userParams, query: userPromoUsesQuery }, async ({ params, query }, ctx) => {
      const { user } = await findUser(ctx, readModels, params.id);
      const { documents } = await findCollection<PromoEntryDocument>(
        ctx,
        readModels,
        promoHistoryModel,
      );
      const page = await readListPage({
        documents,
        query: { ...query, sort: '-at' },
        sorts: { at: 'at' },
        is: {},
        where: [
          { 'document.customer_id': { $in: listConfirmedEmails(user) } },
          { 'document.kind': { $in: kinds } },
        ],
        items: toItems,
      });
      return okNoStore(page);
    }),
  );
};
