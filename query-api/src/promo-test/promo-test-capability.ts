import { Router } from '@koa/router';
import { testPromoPath, testPromoRequest } from '@shop/contracts/promotions/promo-test.contract';
import { lang } from '@shop/contracts/wire/contract';
import { endpoint, jsonBody, okNoStore, requireLevel } from '@shop/platform/http';
import type { Capability } from '../capability.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { catalogNames } from '../promotions/catalog-names.ts';
import type { PromoReader } from '../promotions/promo-reader.ts';
import type { QueryProgram } from '../query-program.ts';
import { testPromo } from './test-promo.ts';

type SharedWithPromoTest = Pick<InMemoryShop, 'catalog'> & Readonly<{ promos: PromoReader }>;

/** The test of a promo code against a purchase, for administrators. */
export const promoTestCapability = (
  program: QueryProgram,
  { catalog, promos }: SharedWithPromoTest,
): Capability => {
  const test = testPromo({ ...program, catalog, promos, names: catalogNames(catalog) });
  return {
    routers: [
      new Router().post(
        testPromoPath,
        requireLevel(program.access, 2),
        jsonBody(),
        endpoint({ body: testPromoRequest }, async ({ body }, ctx) =>
          okNoStore(await test(body, lang.catch('rus').parse(ctx.get('Lang')))),
        ),
      ),
    ],
  };
};
